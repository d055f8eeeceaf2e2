import { expect, it } from 'vitest'
import { packetFindings, requirementsIn } from './packet-findings.ts'

const findings = (packet: string, rules: string, day: string) => packetFindings(packet, rules, day).map(({ finding }) => finding)

it('finds expired documents, contradicting dates and remarks in the packet of a nurse', () => {
  const packet = `Ohio license RN-4471, exp 06/30/2027 (copy of the card says 06/30/2026 - ??)
CPR exp 03/31/2026
Two incident reports (no attachment in file)`
  expect(packetFindings(packet, '3.1 All incident reports are enclosed.', '2026-05-04')).toMatchObject([
    { finding: '**contradiction**: June 30, 2027 and June 30, 2026; verify at the source' },
    { finding: '**expired or not proved**: March 31, 2026 is 34 days before May 4, 2026', ask: expect.stringContaining('CPR') },
    { rule: '3.1 All incident reports are enclosed.', finding: '**open in the packet**' },
  ])
})

it('does not count relatives as references if the rules exclude them', () => {
  const rules = '2.4 Two peer references from the last 12 months. Relatives do not count.'
  const packet = 'Peer references: Dr. Anna Reyes (ward 4), Dr. Luis Reyes (anesthesia, husband)'
  expect(findings(packet, rules, '2026-05-04')).toEqual([
    '**1 missing**: 1 of 2, because relatives do not count; check that the others are of the last 12 months',
  ])
  expect(findings(packet, 'Two peer references are required.', '2026-05-04')).toEqual([])
})

it('counts the cases of the years that the rule can include', () => {
  const rules = 'Endoscopy: at least 30 cases as first operator in the 12 months before the committee.'
  const log = (last: number) => `Case log endoscopy: 2023: 60, 2024: 40, 2025: 12, 2026 to May: ${last}`
  expect(findings(log(6), rules, '2026-05-04')).toEqual(['**not met**: at most 18 of 30 (12 + 6) in the 12 months before May 4, 2026'])
  expect(findings(log(30), rules, '2026-05-04')).toEqual(['at most 42 (12 + 30) since May 4, 2025: check the months'])
})

it('finds an old signature, an address in another place, and a document that is not mentioned', () => {
  const rules = `6.2 DEA registration with an address in Ohio.
6.7 The form is signed not more than 90 days before the board meets.
Needed for employee health: MMR, hepatitis B and TB screening.`
  const packet = 'DEA: BX221, registered address 9 Elm St, Gary IN\nForm signed 01/15/2026\nMMR, TB screen 02/2026'
  expect(packetFindings(packet, rules, '2026-05-04')).toMatchObject([
    { finding: '**too old**: signed 109 days before May 4, 2026; at most 90 are allowed' },
    { finding: '**open**: the line does not name Ohio' },
    { finding: '**missing**: not mentioned', ask: 'hepatitis B' },
  ])
})

it('reads a German packet', () => {
  expect(findings('Fachkundenachweis Strahlenschutz, gültig bis 31.03.2026', 'Der Nachweis ist gültig.', '2026-05-04')).toEqual([
    '**expired or not proved**: March 31, 2026 is 34 days before May 4, 2026',
  ])
})

it('does not split a numbered rule, and splits a list without a number', () => {
  expect(requirementsIn('4.2 Cover of 1,000,000, with a narrative for each claim.')).toHaveLength(1)
  expect(requirementsIn('Applicants provide a license, two photos and a form.')).toEqual(['a license', 'two photos', 'a form'])
})

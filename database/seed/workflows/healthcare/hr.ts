import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { fact, line, passage } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { final, find, read, write } from '../fragments/steps.ts'

export const credentialingFileGaps: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [
    line('provider', 'Provider'),
    line('privileges', 'Requested privileges'),
    passage('packet', 'Application packet', { help: 'Text of the application, CV and certificates.' }),
  ],
  sample_input: {
    provider: 'Dr. Samuel Adeyemi',
    privileges: 'General surgery, laparoscopic',
    packet: `State license: MD-448812
License expiry date: 2026-05-31
DEA number: BA1234563
DEA expiry date: 2027-09-30
Board certification: American Board of Surgery, 2019
Malpractice cover: 1,000,000 / 3,000,000 with Meridian Mutual
Work history: Residency Mercy General 2013 to 2018; Attending St. Luke 2018 to June 2023; Attending Bayview from February 2024
Peer references: Dr. Lena Ortiz, Dr. Paul Grant`,
  },
  sample_knowledge: [
    {
      title: 'Medical staff bylaws',
      text: 'Applicants provide a current state license, DEA registration, board certification, malpractice cover of at least 1,000,000 per claim, and three peer references. Every gap in work history of more than 60 days is explained in writing.',
    },
    {
      title: 'Expiring credentials',
      text: 'A license or DEA registration that expires within 90 days is renewed before the file goes to the credentials committee. Laparoscopic privileges need a case log of the last 24 months.',
    },
  ],
  steps: [
    read('credentials', 'Read the packet', '{{ input.packet }}', [
      fact.text('state_license', 'Number of the state license'),
      fact.date('license_expiry_date', 'The day on which the license expires'),
      fact.text('dea_number', 'Number of the DEA registration'),
      fact.date('dea_expiry_date', 'The day on which the DEA registration expires'),
      fact.text('board_certification', 'The board and the year'),
      fact.text('malpractice_cover', 'Limits and insurer'),
      fact.text('peer_references', 'The names of the peers'),
      fact.text('work_history', 'Positions with their dates'),
    ]),
    find(
      'bylaws',
      'Find the bylaw requirements',
      'license DEA board certification malpractice references work history gap {{ input.privileges }}',
    ),
    write({
      name: 'gaps',
      title: 'List the gaps',
      task: { kind: 'draft', form: 'report', brief: 'File of {{ input.provider }} for {{ input.privileges }}.' },
      instructions:
        'For a credentialing specialist: set each requirement of the bylaws beside the packet as met, expiring or missing, with the date or line that shows it. Count gaps in work history in days. Decide nothing on the privileges.',
      from: ['bylaws'],
      given: { Packet: '{{ input.packet }}' },
    }),
    write({
      name: 'request',
      title: 'Draft the request to the provider',
      task: {
        kind: 'draft',
        form: 'letter',
        brief: 'Your application for {{ input.privileges }}: what we still need from you.',
        recipient: '{{ input.provider }}',
        sender: 'Medical staff office',
      },
      instructions:
        'One courteous letter that lists every missing or expiring item once, with the form it must have and why the bylaws ask for it.',
      from: ['bylaws'],
      given: { Gaps: '{{ steps.gaps.text }}' },
    }),
    ...release({
      who: 'the credentialing specialist',
      shown: '{{ steps.gaps.text }}',
      text: 'steps.request.text',
      subject: 'the request to {{ input.provider }} is ready',
      event: 'credentialing.request_ready',
      payload: { provider: 'input.provider', credentials: 'steps.credentials' },
    }),
  ],
  output: [
    { name: 'gaps', title: 'Gaps', format: 'markdown', value: 'steps.gaps.text' },
    { name: 'request', title: 'Request to the provider', format: 'markdown', value: final('steps.request.text') },
    { name: 'credentials', title: 'Packet contents', format: 'json', value: 'steps.credentials' },
  ],
}

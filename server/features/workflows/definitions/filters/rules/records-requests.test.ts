import { expect, it } from 'vitest'
import { recordsFilters } from './records-requests.ts'

const { prescribed_reply, office_notes, records_points, request_sender, records_asked } = recordsFilters

const request = `From: Insp. Carla Benítez, City Police <cb@police.example>
Subject: urgent

It is an emergency, a young man is missing since Sunday. Need: his address and his timetable.
Please do not tell him. A consent that he signed is attached.
[Note of the desk: she hung up when asked for a badge number.]`

const policy = `A. Consent names the records and the party who receives them.
B. Emergency: only for a specific threat. The head of student services, ext. 40, decides the same day.
C. Identity is confirmed through the published number of the agency.
D. A wish not to tell the student does not bind us.
The log entry holds: consent or exception checked.`

it('lists the rules for each subject of a request by the police, and separates notes of the office', () => {
  const points = records_points(request, policy)
  expect(points).toEqual([
    expect.stringMatching(/^- \*\*Emergency claimed\*\*.*The head of student services, ext\. 40, decides the same day\./),
    expect.stringMatching(/^- \*\*Consent\*\*.*A\. Consent names/),
    expect.stringMatching(/^- \*\*Identity of the requester\*\*.*published number/),
    expect.stringMatching(/^- \*\*Wish to keep the request secret\*\*.*does not bind us/),
    expect.stringContaining('not for the reply**: [Note of the desk'),
  ])
  expect(points.join(' ')).not.toContain('log entry holds')
  expect(office_notes(request)).toHaveLength(1)
})

it('finds no points in a plain request', () => {
  expect(records_points('Please confirm the degree of Ann Lee.', policy)).toEqual([])
})

it('reads sender and records of a request', () => {
  expect(request_sender(request)).toBe('Insp. Carla Benítez, City Police')
  expect(request_sender('Von: Kanzlei Brandt <k@brandt.example>\nBitte senden Sie: Zeugnisse')).toBe('Kanzlei Brandt')
  expect(records_asked('Hello,\nNeed: grades of 2024')).toBe('grades of 2024')
  expect(records_asked('Hello there')).toBe('')
})

it('finds the wording that a rule prescribes', () => {
  expect(prescribed_reply('The answer then reads: "We hold no such file." Keep it.')).toBe('We hold no such file.')
  expect(prescribed_reply('Die Antwort lautet: „Dazu können wir nichts sagen.“')).toBe('Dazu können wir nichts sagen.')
  expect(prescribed_reply('We never say "maybe" in a reply.')).toBe('')
})

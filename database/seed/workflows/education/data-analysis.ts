import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['student', 'section', 'attendance', 'lms_logins', 'grade_week_4', 'grade_midterm']

export const midtermProgressSignals: WorkflowDefinition = {
  version: 1,
  minutes_saved: 85,
  input: [table('progress', 'Progress by student and section', columns)],
  sample_input: {
    progress: `student,section,attendance,lms_logins,grade_week_4,grade_midterm
S-10442,CHEM 101-2,71,4,82,61
S-10518,CHEM 101-2,96,22,88,90
S-11207,MATH 120-1,88,9,75,64
S-11950,ENGL 105-4,52,1,79,58
S-12003,MATH 120-1,93,17,70,71`,
  },
  sample_knowledge: [
    source(
      'Tutoring hours',
      'Chemistry tutoring meets Monday and Wednesday from 16:00 to 19:00 in the science library. The math lab is open daily from 10:00 to 20:00. The writing center takes appointments for ENGL courses online.',
    ),
    source(
      'Advising and counseling',
      'An adviser writes first to a student whose attendance is below 75 percent, asks what is in the way and offers a meeting within three days. Counseling is offered and never assumed. The last day to withdraw is the Friday of week ten.',
    ),
  ],
  ...analysis({
    data: 'progress',
    aliases: {
      student: [
        'Learner',
        'Pupil',
        'Student ID',
        'Student name',
        'Name',
        'ID',
        'Matrikelnummer',
        'Studierende',
        'Schüler',
        'Étudiant',
        'Élève',
        'Estudiante',
        'Alumno',
        'Studente',
      ],
      section: ['Course', 'Class', 'Group', 'Kurs', 'Klasse', 'Cours', 'Groupe', 'Curso', 'Asignatura', 'Corso'],
      attendance: ['Attendance rate', 'Attendance %', 'Presence', 'Anwesenheit', 'Assiduité', 'Présence', 'Asistencia', 'Frequenza'],
      lms_logins: ['Logins', 'Activity', 'Online activity', 'Anmeldungen', 'Connexions', 'Accesos', 'Accessi'],
      grade_week_4: [
        'Week 4 grade',
        'Note semaine 4',
        'Note Woche 4',
        'Earlier grade',
        'Previous grade',
        'First grade',
        'Grade before',
        'Note vorher',
        'Première note',
        'Nota anterior',
        'Voto precedente',
      ],
      grade_midterm: [
        'Note mi-semestre',
        'Midterm mark',
        'Midterm',
        'Midterm grade',
        'Current grade',
        'Grade now',
        'Latest grade',
        'Note aktuell',
        'Zwischennote',
        'Note actuelle',
        'Nota actual',
        'Voto attuale',
      ],
    },
    columns,
    percentages: ['attendance'],
    counts: ['lms_logins', 'grade_week_4', 'grade_midterm'],
    before: 'grade_week_4',
    now: 'grade_midterm',
    numbers: ['attendance', 'lms_logins'],
    worseDirection: 'down',
    subject: '{{ item.student }}, {{ item.section }}',
    pluralNoun: 'students',
    policyQuery: 'tutoring support hours adviser attendance meeting counseling last day to withdraw',
    prepare:
      template(`{% assign presence = rules | about: 'attendance, anwesenheit, assiduité, présence, asistencia, frequenza' | first %}{% assign least = presence | percents | first %}
      {% assign meeting = rules | about: 'meeting, appointment within, gespräch, rendez vous, cita' | days_in | first %}{% assign low = 0 %}{% for one in steps.findings.items %}{% if least and one.item.attendance and one.item.attendance < least %}{% assign low = low | plus: 1 %}{% endif %}{% endfor %}`),
    lead: '{{ past }} of {{ steps.table.count }} students need a check-in{% if least and low > 0 %}; {{ low }} of them {% if low == 1 %}is{% else %}are{% endif %} below {{ least }} percent attendance: the adviser writes to them first{% endif %}.',
    conclusion:
      template(`{% assign prefix = one.item.section | split: ' ' | first %}{% assign offers = '' | split: '' %}{% if prefix.size > 2 %}{% assign offers = rules | about: prefix %}{% endif %}
      {% if least and one.item.attendance and one.item.attendance < least %}**write first**, attendance {{ one.item.attendance }} percent is below {{ least }}{% else %}offer support{% if one.item.attendance %}; attendance is {{ one.item.attendance }} percent{% endif %}{% endif %}{% if one.item.lms_logins %}; {{ one.item.lms_logins }} {% if one.item.lms_logins == 1 %}login{% else %}logins{% endif %}{% endif %}. {% if offers.size > 0 %}Support: {{ offers | paragraph }}{% else %}Support for this subject: not on file.{% endif %}
  - Draft note: “Hello, I am writing about {{ one.item.section }}: your grade was {{ one.item.grade_week_4 }} earlier in the term and is {{ one.item.grade_midterm }} at midterm.{% if offers.size > 0 %} This may help: {{ offers | paragraph }}{% endif %} What is in the way at the moment? {% if meeting %}I would like to meet you within {{ meeting }} days{% else %}I would like to meet you{% endif %}; please tell me which time suits you.”`),
    sections:
      template(`{% assign missed = 0 %}{% capture absent %}{% for row in steps.table.rows %}{% if least and row.attendance and row.attendance < least %}{% assign is_listed = false %}{% for one in steps.findings.items %}{% if one.item.student == row.student and one.item.section == row.section %}{% assign is_listed = true %}{% endif %}{% endfor %}{% unless is_listed %}{% assign missed = missed | plus: 1 %}{% if missed <= 60 %}- {{ row.student }}, {{ row.section }}: attendance {{ row.attendance }} percent
{% endif %}{% endunless %}{% endif %}{% endfor %}{% endcapture %}{% if absent contains '- ' %}## Below {{ least }} percent attendance without a fallen grade: write first

{{ absent }}{% if missed > 60 %}- {{ missed | minus: 60 }} more: see the table of all students
{% endif %}
{% endif %}## By section

{% assign sections = steps.table.rows | totals: 'section' %}{% assign fallen = steps.findings.items | totals: 'item.section' %}{% for group in fallen %}{% assign all = sections | where: 'name', group.name | first %}- {{ group.name }}: {{ group.count }} of {{ all.count }} students in the file fell
{% endfor %}
{% assign dates = rules | about: 'withdraw, last day, drop deadline, drop by, deadline, abmeld, frist, retrait, retiro' %}{% assign care = rules | about: 'counsel, never assumed, beratung, consult' %}{% if dates.size > 0 or care.size > 0 %}## Dates and limits

{% if dates.size > 0 %}{{ dates | bullets }}
{% endif %}{% if care.size > 0 %}{{ care | bullets }}
{% endif %}
{% endif %}`),
    query: 'tutoring support adviser {{ item.section }} attendance grades',
    question: 'Which tutoring, advising or support steps fit a student of {{ item.section }} whose grade fell?',
    instructions:
      'You draft an outreach note that an adviser may send to the student. Warm, brief: one offer of support that the pages name with its hours, and one open question. Mention grade and attendance only as a reason to ask, and only figures that are given. Never guess at health, money or family, and state no consequence that a policy does not name.',
    brief: 'Report whose grade fell since the earlier reading, with the support that fits.',
    decides: 'the adviser',
    event: 'progress.signaled',
    findingColumns: [
      { title: 'Student', value: 'row.item.student' },
      { title: 'Section', value: 'row.item.section' },
      { title: 'Attendance', value: 'row.item.attendance' },
    ],
  }),
}

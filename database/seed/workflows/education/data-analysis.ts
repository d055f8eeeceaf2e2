import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'

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
    before: 'grade_week_4',
    now: 'grade_midterm',
    worseDirection: 'down',
    subject: '{{ item.student }}, {{ item.section }}',
    pluralNoun: 'students',
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

import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['clinic', 'slot', 'provider', 'lead_days', 'last_month', 'this_month']

export const noShowPatternWatch: WorkflowDefinition = {
  version: 1,
  minutes_saved: 75,
  input: [table('appointments', 'No-show rates by clinic and slot', columns)],
  sample_input: {
    appointments: `clinic,slot,provider,lead_days,last_month,this_month
Pediatrics,Monday 8:00,Dr. Lin,6,11,12
Behavioral health,Friday 15:00,Dr. Reyes,41,18,27
Cardiology,Tuesday 10:30,Dr. Osei,22,9,8.5
Dermatology,Thursday 16:30,N.P. Hale,58,14,21
Primary care,Monday 13:00,Dr. Brandt,9,13,12.5`,
  },
  sample_knowledge: [
    {
      title: 'Scheduling rules',
      text: 'Visits booked more than 30 days ahead get a second reminder seven days before the visit. Behavioral health visits may not be double-booked. Dermatology may overbook one slot in four when the no-show rate stays above 20 percent for a month.',
    },
    {
      title: 'Waitlist',
      text: 'A slot that is confirmed by nobody 24 hours before the visit is offered to the waitlist by text message, earliest request first. Friday afternoon slots in behavioral health may be turned into telehealth.',
    },
  ],
  ...analysis({
    data: 'appointments',
    aliases: {
      clinic: [
        'Department',
        'Location',
        'Practice',
        'Specialty',
        'Praxis',
        'Abteilung',
        'Klinik',
        'Clinique',
        'Service',
        'Clínica',
        'Ambulatorio',
      ],
      slot: ['Time', 'Day and time', 'Time slot', 'Termin', 'Uhrzeit', 'Créneau', 'Horario', 'Orario'],
      provider: ['Doctor', 'Physician', 'Clinician', 'Arzt', 'Ärztin', 'Médecin', 'Médico', 'Medico'],
      lead_days: ['Lead time', 'Days ahead', 'Booked days ahead', 'Vorlauf', 'Vorlaufzeit', 'Délai', 'Antelación', 'Anticipo'],
      last_month: [
        'Previous month',
        'Previous rate',
        'No-show rate before',
        'Vormonat',
        'Mois précédent',
        'Mes anterior',
        'Mese precedente',
      ],
      this_month: ['Current month', 'Current rate', 'No-show rate', 'Aktueller Monat', 'Mois actuel', 'Mes actual', 'Mese corrente'],
    },
    columns,
    percentages: ['last_month', 'this_month'],
    before: 'last_month',
    now: 'this_month',
    unit: ' %',
    worseDirection: 'up',
    subject: '{{ item.clinic }}, {{ item.slot }}',
    pluralNoun: 'clinics and slots',
    policyQuery: 'scheduling rules second reminder overbook double-booked waitlist telehealth',
    conclusion: template(`{% capture row %}Lead days: {{ one.item.lead_days }}{% endcapture %}
      {% assign key = one.item.clinic | downcase | remove: 'clinic' | remove: 'department' | remove: ' care' | remove: 'klinik' | terms | default: one.item.clinic %}
      {% assign elsewhere = '' | split: ',' %}{% assign clinics = steps.table.rows | map: 'clinic' | uniq %}{% for clinic in clinics limit: 60 %}{% if clinic != one.item.clinic %}{% assign otherKey = clinic | downcase | remove: 'clinic' | remove: 'department' | remove: ' care' | remove: 'klinik' | terms %}{% if otherKey != '' %}{% assign named = rules | about: otherKey %}{% assign elsewhere = elsewhere | concat: named %}{% endif %}{% endif %}{% endfor %}
      {% assign slotKey = one.item.slot | split: ' ' | first %}
      {% assign here = rules | about: key %}
      {% assign forAll = rules | except: here | except: elsewhere | about: 'reminder, reminded, call, called, text message, waitlist, confirmed, booked, Erinnerung, Warteliste, rappel' %}
      {% assign times = here | about: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday' | not_about: slotKey %}
      {% assign here = here | except: times %}{% assign barred = here | about: 'may not, must not, cannot, never, not allowed, is not, are not, dürfen nicht, darf nicht, interdit, no se puede' %}{% assign here = here | except: barred %}{{ one.item.last_month }} % to {{ one.item.this_month }} %. {% if barred.size > 0 %}Not allowed: {{ barred | paragraph }} {% endif %}Options:
      {% for rule in here %}{% assign bound = rule | about: 'rate, no-show' | percent_in %}{% if bound %} {{ rule }} {% if one.item.this_month > bound and one.item.last_month > bound %}The rate is above {{ bound }} % in both months: the condition is met.{% elsif one.item.this_month > bound %}The rate is {{ one.item.this_month }} % this month after {{ one.item.last_month }} %: it is above {{ bound }} % for the first month, so check that it stayed above for a whole month.{% else %}The rate is not above {{ bound }} %: not yet.{% endif %}{% else %} {{ rule }}{% endif %}{% endfor %}
      {% for rule in forAll %}{% assign holds = row | limits: rule %}{% assign spared = holds | where: 'result', 'spared' %}{% if spared.size == 0 %} {{ rule }}{% for one_limit in holds %}{% if one_limit.result == 'applies' %} ({{ one_limit.text }}){% endif %}{% endfor %}{% endif %}{% endfor %}
      {% if here.size == 0 and forAll.size == 0 %}{% if told != '' %} {{ told }}{% else %} no rule on file.{% endif %}{% endif %}`),
    query: 'no-show reminder overbooking waitlist rules {{ item.clinic }} {{ item.slot }}',
    question: 'Which reminder, overbooking or waitlist rules apply to {{ item.clinic }} visits booked {{ item.lead_days }} days ahead?',
    instructions:
      'You advise a practice manager. Give the rate of both periods, then the options that the scheduling rules allow for this clinic and slot, with the rule for each. Name a cause only when the figures show it, such as a long lead time. If no rule applies, say so. Blame no group of patients and no provider.',
    brief: 'Report where no-show rates rose, and what the scheduling rules allow there.',
    decides: 'the practice manager',
    event: 'no_shows.reported',
    findingColumns: [
      { title: 'Clinic', value: 'row.item.clinic' },
      { title: 'Slot', value: 'row.item.slot' },
      { title: 'Rate now', value: 'row.item.this_month' },
    ],
  }),
}

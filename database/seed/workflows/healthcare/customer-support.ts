import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, labelText, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/** Template that assigns the rules about renewals, without the rules about how to request a renewal. */
const refillRule = `{% assign refill = steps.policy.passages | about: 'refill, renew, repeat prescription, Rezept, ordonnance, receta' | about: 'day, days, hour, hours, seen, visit, within, Tage, jours, días' | not_about: 'send an electronic, name the medicine, portal message' %}`

/** Template that assigns the sentences of the message that name a symptom. */
const symptoms = `{% assign symptoms = input.message | sentences | about: '@symptoms' | join: ' ' %}`

export const patientPortalReplies: WorkflowDefinition = {
  version: 1,
  minutes_saved: 7,
  input: [
    passage('message', 'Portal message'),
    line('patient', 'Patient name'),
    address('reply_to', 'Reply to', { help: 'Leave empty to copy the reply yourself.' }),
  ],
  sample_input: {
    patient: 'Maria Delgado',
    message:
      'Hi, I am down to four pills of my lisinopril 20 mg and the pharmacy on Elm Street says there are no refills left. Could Dr. Okafor renew it before Friday? I also wanted to ask whether I need to fast before the blood test on March 12.',
  },
  sample_knowledge: [
    {
      title: 'Refill policy',
      text: 'Refill requests for blood pressure medicine are renewed within two business days when the patient was seen in the last twelve months. Ask the pharmacy to send an electronic request, or name the medicine, dose and pharmacy in a portal message.',
    },
    {
      title: 'Before your blood test',
      text: 'For a lipid panel or fasting glucose, do not eat or drink anything but water for ten hours before the blood test. Take your blood pressure pills as usual. A basic metabolic panel needs no fasting.',
    },
  ],
  steps: [
    read('facts', 'Read the request', '{{ input.message }}', [
      fact.text('medicine', 'The medicine with its dose, if one is named'),
      fact.text('pharmacy', 'The pharmacy, if one is named'),
      fact.text('needed_by', 'The day by which the patient needs an answer'),
      fact.list('symptoms', 'Symptoms that the patient reports, in their words'),
    ]),
    sort('topic', 'Sort the message', '{{ input.message }}', {
      administrative: {
        description:
          'Office matters: appointment, reschedule, cancel, form, sick note, certificate, proof of vaccination, bill, insurance, records, address, directions, opening hours, how to prepare for a visit or test.',
        example: "Can I bring my son's school form on Friday, and do you take our new insurance?",
      },
      refill: {
        description:
          'Renewing a prescription and nothing else: refill, repeat prescription, running out of tablets, inhaler or cream, dose on the label, which pharmacy.',
        example: "I'm almost out of metformin 500 mg, please send it to the same pharmacy as always.",
      },
      clinical: {
        description:
          'Any symptom, side effect, result or worry about health, also next to another request: pain, hurts, fever, bleeding, dizzy, rash, swollen, wound, infected, cough, vomiting, sick, short of breath, worse, pregnant, sad. A delay here does most harm.',
        example: 'I need a new appointment, and since Tuesday my leg is swollen and hurts.',
      },
    }),
    find('policy', 'Find your policies and handouts', '{{ steps.topic.label }} {{ steps.facts.medicine }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.patient }}',
      checks: [
        'Allergies, interactions and the last visit in the chart, before anything about a medicine is confirmed',
        'Symptoms in the message: if there are any, a nurse calls first',
        'Who confirms the date that the patient asks for',
      ],
      lead: `${symptoms}{% if steps.facts.symptoms.size > 0 or steps.topic.label == 'clinical' %}A nurse reads this first: the message names a symptom or a worry about health{% if symptoms != '' %} (“{{ symptoms }}”){% elsif steps.facts.symptoms.size > 0 %} ({{ steps.facts.symptoms | join: ', ' }}){% endif %}. {% endif %}{% if steps.topic.label == 'refill' or steps.facts.medicine %}Decide: refill of {{ steps.facts.medicine | default: 'a medicine that the message does not name' }}{% if steps.facts.needed_by and steps.facts.needed_by.size < 40 %}, wanted {{ steps.facts.needed_by }}{% endif %}{% if steps.facts.pharmacy and steps.facts.pharmacy.size < 50 %}, {{ steps.facts.pharmacy }}{% endif %}. The reply confirms no renewal.{% elsif steps.topic.label == 'administrative' %}Office matter{% if steps.facts.needed_by and steps.facts.needed_by.size < 40 %}, answer wanted {{ steps.facts.needed_by }}{% endif %}.{% else %}Kind of message not certain: read it in full before you answer.{% endif %}`,
      sections: [
        {
          title: '',
          text: `${symptoms}{% if symptoms != '' or steps.topic.label == 'clinical' %}{{ steps.policy.passages | about: '@emergency_line' | in_language: lang | first | for_reader }}{% endif %}`,
        },
        {
          title: '',
          text: `{% if steps.facts.medicine and steps.facts.symptoms.size == 0 and steps.topic.label == 'refill' %}{% if steps.facts.pharmacy and steps.facts.pharmacy.size < 50 %}${tell('You asked us to renew [medicine] at [pharmacy]. A clinician decides about it, and you do not need to ask again.', { medicine: 'steps.facts.medicine', pharmacy: 'steps.facts.pharmacy' })}{% else %}${tell('You asked us to renew [medicine]. A clinician decides about it, and you do not need to ask again.', { medicine: 'steps.facts.medicine' })}{% endif %}${refillRule}{% if refill.size > 0 %} {{ refill | to_reader | paragraph }}{% endif %}{% if steps.facts.needed_by and steps.facts.needed_by.size < 40 %} ${tell('You need it [day]. If you do not hear from us by then, please call the office.', { day: 'steps.facts.needed_by' })}{% endif %}{% endif %}`,
        },
        {
          title: '',
          text: `{% assign asked = input.message | about: '@asks_fasting' %}{% assign free = steps.policy.passages | about: '@no_fasting' %}{% assign bound = steps.policy.passages | about: '@fasting_rule' | except: free %}{% if asked.size > 0 and free.size > 0 and bound.size > 0 %}{% assign test_day = asked | join: ' ' | day_in: now | letter_day: lang %}{% if test_day != '' %}${tell('You asked about fasting before [day].', { day: 'test_day' })} {% endif %}${tell('Whether you have to fast depends on the test that was ordered. Please look at its name on your order, or ask us for it.')}{% endif %}`,
        },
        { title: '', answers: true },
      ],
      brief: 'Answer the portal message of {{ input.patient }} from the policies and handouts of the practice.',
      instructions:
        'You write for a medical practice to a patient, in plain words that a twelve-year-old understands. Answer each question in the order of the message; say what the patient has to do next and by when. Give no diagnosis, no interpretation of a result and no advice to start, stop or change a medicine, not even a reassuring one. If the message mentions a symptom or a worry about health, leave it unanswered, name it in missing_information for the nurse who reads this reply before it is sent, and quote emergency advice only as the handouts have it. Do not say that a prescription is renewed: say what the policy requires for it.',
      from: ['policy'],
      material: {
        'Facts read from the message': '{{ steps.facts | as_facts }}',
      },
    }),
    ...replyApproval({
      message: 'message',
      who: 'the triage nurse',
      title: 'Approve reply to {{ input.patient | default: "the patient" }}',
      always: ['clinical'],
      shown: `${escalated('message')}${symptoms}{{ input.patient }} writes ({{ ${labelText('steps.topic.label')} }}){% if symptoms != '' %}, symptoms: “{{ symptoms }}”{% endif %}: {{ input.message }}`,
      subject: `{% if profile.company_name %}${tell('Your message to [company]', { company: 'profile.company_name' })}{% else %}${tell('Your message')}{% endif %}`,
      event: 'portal_message.answered',
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    category('topic', 'Kind of message', 'steps.topic.label'),
    data('facts', 'Request', 'steps.facts'),
  ],
}

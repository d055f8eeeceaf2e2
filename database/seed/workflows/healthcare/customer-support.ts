import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage } from '../fragments/fields.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

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
      fact.date('needed_by', 'The day by which the patient needs an answer'),
      fact.list('symptoms', 'Symptoms that the patient reports, in their words'),
    ]),
    sort('topic', 'Sort the message', '{{ input.message }}', {
      administrative: 'Appointment, form, bill, insurance, address, records, directions, preparation for a visit',
      refill: 'Refill or renewal of a prescription, pills, medicine, dose, pharmacy',
      clinical: 'Pain, fever, bleeding, dizzy, rash, swelling, breath, side effect, worse, worried about a symptom or a result',
    }),
    find('policy', 'Find your policies and handouts', '{{ steps.topic.label }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.patient }}',
      brief:
        '{% if steps.topic.label == "clinical" %}A nurse reads your message today and calls you. If it becomes worse, call 911.{% else %}We are looking after your request about {{ steps.facts.medicine | default: steps.topic.label }}.{% endif %}',
      instructions:
        'You draft for a medical practice. Answer every question of the message from the policies and handouts, in plain words at a sixth-grade level. Give no diagnosis and no advice on dose; a symptom is answered only with who will call and when to seek emergency care.',
      from: ['policy'],
    }),
    ...releaseReply({
      message: 'message',
      who: 'the triage nurse',
      always: ['clinical'],
      shown: `${escalated('message')}{{ input.patient }} writes ({{ steps.topic.label }}): {{ input.message }}`,
      subject: 'Your message to {{ profile.company_name | default: "the practice" }}',
      event: 'portal_message.answered',
    }),
  ],
  output: [
    { name: 'reply', title: 'Reply', format: 'markdown', value: final('steps.reply.text') },
    { name: 'topic', title: 'Kind of message', format: 'text', value: 'steps.topic.label' },
    { name: 'facts', title: 'Request', format: 'json', value: 'steps.facts' },
  ],
}

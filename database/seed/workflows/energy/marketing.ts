import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, checkCopy, inLanguageOf, say, styleTitles } from '../fragments/campaigning.ts'
import { choice, line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, ready, sort, textWritten, write } from '../fragments/steps.ts'

/** Sentences of the program rules by subject. */
const rulesOf = `${inLanguageOf("input.event_hours | append: ' ' | append: input.incentive")}{% assign rules = steps.rules.passages | without_title: '${styleTitles}' %}{% assign leaving = rules | about: 'opt out, opting out, opt-out, leave an event, override, skip, abmeld, aussteig, abwähl, désinscri, refuser, renunci, rinunci, afmeld, overslaan' %}{% assign notices = rules | about: 'notice, notif, announce, day before, ankündig, benachrichtig, vortag, avis, préven, aviso, avviso, aankondig' | except: leaving %}{% assign enrolling = rules | about: 'enroll, enrol, sign up, register, join, anmeld, inscri, iscri, aanmeld' | except: leaving | except: notices %}{% assign medical = steps.rules.passages | about: 'medical, life support, oxygen, dialysis, medizin, lebenserhalt, médic, médico, medic, medisch' %}{% assign asked = rules | except: leaving | except: notices | except: enrolling | except: medical %}`

const letterText = `${rulesOf}${say({ en: 'Dear customer,', de: 'Guten Tag,', fr: 'Madame, Monsieur,', es: 'Estimado cliente:', it: 'Gentile cliente,', pt: 'Caro cliente,', nl: 'Geachte klant,' })}

${say({ en: 'Thank you for being our customer. We invite you to take part in', de: 'Danke, dass Sie unser Kunde sind. Wir laden Sie ein zu', fr: 'Merci de votre confiance. Nous vous invitons à participer à', es: 'Gracias por ser nuestro cliente. Le invitamos a participar en', it: 'Grazie per essere nostro cliente. La invitiamo a partecipare a', pt: 'Obrigado por ser nosso cliente. Convidamos você a participar de', nl: 'Bedankt dat u klant bij ons bent. Wij nodigen u uit voor' })} {{ input.program }}.

{% if asked.size > 0 %}**${say({ en: 'What happens during an event', de: 'Was bei einem Ereignis geschieht', fr: 'Ce qui se passe lors d’un événement', es: 'Qué ocurre durante un evento', it: 'Che cosa succede durante un evento', pt: 'O que acontece durante um evento', nl: 'Wat er tijdens een event gebeurt' })}:** {{ asked | paragraph }}

{% endif %}**${say({ en: 'When', de: 'Wann', fr: 'Quand', es: 'Cuándo', it: 'Quando', pt: 'Quando', nl: 'Wanneer' })}:** {{ input.event_hours | as_sentence }}{% if notices.size > 0 %} {{ notices | paragraph }}{% endif %}

**${say({ en: 'What you get', de: 'Was Sie bekommen', fr: 'Ce que vous recevez', es: 'Qué recibe', it: 'Che cosa riceve', pt: 'O que você recebe', nl: 'Wat u krijgt' })}:** {{ input.incentive | as_sentence }}

{% if leaving.size > 0 %}**${say({ en: 'If an event does not suit you', de: 'Wenn ein Ereignis nicht passt', fr: 'Si un événement ne vous convient pas', es: 'Si un evento no le conviene', it: 'Se un evento non le va bene', pt: 'Se um evento não lhe convém', nl: 'Als een event u niet uitkomt' })}:** {{ leaving | paragraph }}

{% endif %}{% if medical.size > 0 %}**${say({ en: 'Please do not enroll', de: 'Bitte melden Sie sich nicht an', fr: 'Merci de ne pas vous inscrire', es: 'Le rogamos no inscribirse', it: 'Non si iscriva', pt: 'Não se inscreva', nl: 'Meld u niet aan' })}** ${say({ en: 'if anyone at your place relies on medical equipment.', de: ', wenn bei Ihnen jemand auf medizinische Geräte angewiesen ist.', fr: ' si une personne chez vous dépend d’un appareil médical.', es: ' si alguien depende de equipos médicos.', it: ' se qualcuno dipende da apparecchiature mediche.', pt: ' se alguém depende de equipamento médico.', nl: ' als iemand bij u afhankelijk is van medische apparatuur.' })}

{% endif %}{% if enrolling.size > 0 %}{{ enrolling | paragraph }}

{% endif %}${say({ en: 'Kind regards', de: 'Freundliche Grüße', fr: 'Cordialement', es: 'Un cordial saludo', it: 'Cordiali saluti', pt: 'Atenciosamente', nl: 'Met vriendelijke groet' })}
{{ profile.company_name | default: 'Your team' }}`

const noticeTexts = `${rulesOf}{% assign hours = input.event_hours | time_span | default: input.event_hours %}{% assign way = leaving | longest_within: 85 %}{% if leaving.size > 0 %}{% capture out %} ${say({ en: 'Does it not suit you? Opt out as your terms describe.', de: 'Passt es nicht? Melden Sie sich wie vereinbart ab.', fr: 'Pas possible ? Retirez-vous comme prévu.', es: '¿No le conviene? Puede darse de baja como siempre.', it: 'Non va bene? Può rinunciare come previsto.', pt: 'Não convém? Pode sair como combinado.', nl: 'Komt het niet uit? U kunt afzien zoals afgesproken.' })}{% endcapture %}{% endif %}{% if way.size > 0 and way.size <= 85 %}{% capture out %} {{ way }}{% endcapture %}{% endif %}### Day before

{{ input.program }}: ${say({ en: 'an event is planned for tomorrow', de: 'Morgen ist ein Ereignis geplant', fr: 'un événement est prévu demain', es: 'mañana hay un evento previsto', it: 'domani è previsto un evento', pt: 'há um evento previsto para amanhã', nl: 'morgen is een event gepland' })}, {{ hours }}.{{ out }}

### Event day

{{ input.program }}: ${say({ en: 'the event begins now', de: 'Das Ereignis beginnt jetzt', fr: 'l’événement commence', es: 'el evento empieza ahora', it: 'l’evento comincia ora', pt: 'o evento começa agora', nl: 'het event begint nu' })}, {{ hours }}.{{ out }}`

export const demandResponseInvitations: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [
    line('program', 'Program'),
    line('incentive', 'Incentive'),
    choice('group', 'Customer group', ['Homes with smart thermostats', 'Small businesses', 'Schools']),
    line('event_hours', 'Event hours'),
  ],
  sample_input: {
    program: 'Summer Savers',
    incentive: '$40 to enroll and $25 for each season',
    group: 'Homes with smart thermostats',
    event_hours: '16:00 to 20:00 on at most 12 weekdays from June to September',
  },
  sample_knowledge: [
    source(
      'Program rules',
      'Summer Savers raises the thermostat by up to four degrees during an event. Customers may opt out of any event on the thermostat or in the app, without losing the incentive for the season, up to three times. Notice comes the day before by 18:00.',
    ),
    source(
      'Voice',
      'We thank before we ask. No "save big" and no figure of savings that the program has not measured. Customers with medical equipment are told not to enroll and whom to call.',
    ),
  ],
  steps: [
    find('rules', 'Find program rules', '{{ input.program }} {{ input.group }} rules opt out event notice incentive writing style'),
    letter({
      title: 'Write the invitation',
      recipient: '{{ input.group }}',
      checks: [
        'Hours, number of events, incentive and the way to opt out',
        'Customers who must not enroll, and whom they call',
        'No savings that the program has not measured',
      ],
      document: letterText,
      brief: 'Invite {{ input.group }} to {{ input.program }}.',
      instructions: `A utility writes to {{ input.group }} who do not know the program. Say first what it asks of them on an event day and what they get; then the event hours, how to leave an event and what that costs them, how to enroll, and who should not enroll. Copy hours, incentive and opt-out terms word for word from the facts and rules; if the rules do not explain how to opt out, leave it out and report it as missing. Promise no saving and no comfort. ${campaign}`,
      from: ['rules'],
      material: {
        Program: ready('{{ input.program }}: {{ input.incentive }}\n{{ input.event_hours }}'),
      },
    }),
    write({
      name: 'notices',
      title: 'Write the day-ahead and event-day notices',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the notices that participants of {{ input.program }} get before and at the start of an event.',
        document: noticeTexts,
      },
      instructions: `Write two text messages, each below 160 characters and under its heading: one for the day before an event, one for the start of the event. Each has the hours and, if the rules explain it, how to opt out in the exact words. Event hours: {{ input.event_hours }}. Incentive: {{ input.incentive }}. Readers: {{ input.group }}. ${campaign}`,
      from: ['rules'],
    }),
    sort('wording', 'Check for overpromising', `${textWritten('letter')} {{ input.incentive }} {{ steps.notices.text }}`, {
      overpromising: {
        description:
          'Promises a result or hides the effort: guaranteed savings, huge or free money, you will not notice anything, no risk, always comfortable, hurry, last chance.',
        example: 'Join now and cut your bill in half, guaranteed, without feeling a thing!',
      },
      within_rules: {
        description:
          'States terms plainly: what happens during an event, hours, incentive, notice, how to opt out, conditions, who can enroll.',
        example: 'During an event we reduce your charging power for two hours; you can opt out in the app at any time.',
      },
    }),
    checkCopy({
      rules: 'steps.rules.passages',
      from: ['rules'],
      copies: [
        { channel: 'Text, day before', text: "steps.notices.text | section: 'day before'", terms: 'text message, sms', max: 160 },
        { channel: 'Text, event day', text: "steps.notices.text | section: 'event day'", terms: 'text message, sms', max: 160 },
      ],
      texts: '{{ steps.letter.text }}\n{{ steps.notices.text }}',
      facts: '{{ input.program }} {{ input.incentive }} {{ input.event_hours }}',
      toAdd: `${rulesOf}{% if enrolling.size == 0 %}- How to enroll, with the address or number, and by when
{% endif %}{% if leaving.size == 0 %}- How to opt out of an event, and what it costs: the rules do not say it
{% endif %}{% if notices.size == 0 %}- When participants get notice of an event
{% endif %}{% if medical.size > 0 %}- The number to call for customers with medical equipment
{% else %}- Who must not enroll, such as customers with medical equipment
{% endif %}`,
      wording: { label: 'steps.wording.label', harmless: 'within_rules' },
    }),
    ...release({
      who: 'the program manager',
      title: 'Approve messages for {{ input.program | default: "the program" }}',
      shown: `{{ input.program }}, {{ input.group }}. Wording: {{ ${labelText('steps.wording.label')} }}. Notices: {{ steps.notices.text | uncited }}\n\n{{ steps.check.text }}`,
      text: 'steps.letter.text',
      subject: 'Messages for {{ input.program }}',
      event: 'invitations.approved',
      payload: { notices: 'steps.notices.text' },
    }),
  ],
  output: [
    prose('invitation', 'Invitation', final('steps.letter.text')),
    prose('notices', 'Notices', 'steps.notices.text | uncited'),
    prose('check', 'Check before release', 'steps.check.text'),
    category('wording', 'Wording', 'steps.wording.label'),
  ],
}

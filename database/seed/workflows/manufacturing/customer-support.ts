import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, labelText, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/** Template for the problem in section D2 of an 8D report: the complaint without its requests, and the affected share of the lot. */
const problem = `{% assign told = input.complaint | not_about: 'complaint number, claim number, please, need containment, we stop, stops on, send, line stop, expect, we need, bitte, merci, por favor, Reklamationsnummer, Reklamation Nr, numéro de réclamation, número de reclamación, reclamo numero, vi chiediamo, nous demandons, les pedimos, rogamos, número da reclamação, pedimos, klachtnummer, wij verzoeken' %}{% for sentence in told %}{% unless sentence contains '?' %}{{ sentence | as_sentence }} {% endunless %}{% endfor %}{% assign shares = input.complaint | shares %}{% for share in shares %}{% assign percentText = share.percent | append: '' %}{% if lang and lang != 'en' %}{% assign percentText = percentText | replace: '.', ',' %}{% endif %}${tell('[part] is [percent] percent.', { part: 'share.text', percent: 'percentText' })} {% endfor %}`
/** Template for the affected share in the inspection data. */
const ourShares = `{% assign found = input.inspection | shares %}{% for share in found %}Own inspection: {{ share.text }}, {{ share.percent }} percent. {% endfor %}`

/**
 * Template that assigns the past case that shares the most words with the data, and the sentences about its cause. A case without a cause
 * is ignored.
 */
const pastCase = `{% assign data = input.inspection | append: ' ' | append: input.complaint %}{% assign past = steps.history.passages | best_chunk: data, 3 %}{% assign causes = past | about: 'came from, caused, cause, causes, because, due to, traced, root cause, reason, worn, Ursache, verursacht, causé, causa' %}{% if causes.size == 0 %}{% for chunk in steps.history.passages %}{% assign others = chunk | about: 'came from, caused, cause, because, due to, traced, root cause, Ursache, verursacht' %}{% if causes.size == 0 and others.size > 0 %}{% assign past = chunk %}{% assign causes = others %}{% endif %}{% endfor %}{% endif %}`
export const eightDComplaintResponses: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [
    passage('complaint', 'Customer complaint'),
    line('customer', 'Customer'),
    passage('inspection', 'Inspection data', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    customer: 'Norrland Pumps AB',
    complaint:
      'Complaint number: C-2291\n37 of 400 impeller shafts from lot 26-0418 show run-out of 0.09 mm at the seal seat, drawing limit is 0.05 mm. Two pumps leaked on our test bench on March 4. Please contain at once and send an 8D within ten days. Our line stops on March 12.',
    inspection:
      'Retained samples of lot 26-0418: 5 of 20 above 0.05 mm, all turned on lathe 7 after the chuck change of February 22. Lots from lathe 5 are within 0.03 mm.',
  },
  sample_knowledge: [
    source(
      'Corrective action CA-118',
      'Run-out on shafts after a chuck change on lathe 7 came from jaws that were not bored in place. Permanent action: bore the jaws after every chuck change and measure run-out on the first five parts. Verified over three lots.',
    ),
    source(
      'Control plan, impeller shaft',
      'Run-out at the seal seat is measured on one of 25 parts with a limit of 0.05 mm. A suspect lot is blocked in stock and in transit, and sorted at 100 percent within 24 hours.',
    ),
  ],
  steps: [
    read('facts', 'Read lots and limits', '{{ input.complaint }}', [
      fact.text('complaint_number', 'Number of the complaint'),
      fact.text('part', 'Part, article or order concerned'),
      fact.text('lot_number', 'Lot, batch or serial numbers'),
      fact.text('defect', 'What is wrong, with the measured values and the limit'),
      fact.text('line_stop', 'Day on which the line or production of the customer stops'),
      fact.text('answer_due', 'Day by which the customer wants an answer'),
    ]),
    sort('topic', 'Sort the defect', '{{ input.complaint }}', {
      dimensional: {
        description:
          'Size or shape is wrong: too large or small, dimension, bore, diameter, thickness, length, tolerance, run-out, flatness, mm above or below the drawing limit, loose, tight, does not fit.',
        example: 'The bore is 0.2 mm too large and the bearing sits loose in 15 parts.',
      },
      surface: {
        description:
          'Look or surface is wrong: scratch, dent, rust, stain, burr, color, coating, paint, plating, roughness, contamination, dirt.',
        example: 'Half of the covers have scratches and the paint flakes at the edges.',
      },
      material: {
        description:
          'Material or strength is wrong: crack, fracture, broke, bent, hardness, porosity, alloy, certificate, weld, brittle, material mix-up, leak through the wall.',
        example: 'Three brackets broke at the weld and the hardness is below the certificate.',
      },
      function: {
        description:
          'The product does not function: no signal, does not start, no reaction, short circuit, seal leaks, motor stalls, overheats, noise, software error, stops after some hours.',
        example: 'Two control units show no signal after an hour and do not restart.',
      },
      delivery: {
        description:
          'Delivery or papers are wrong: ordered and got something else, wrong part, short quantity, too many, label, packaging damaged, late, missing document.',
        example: 'We ordered 200 valves and got 180, without the test report.',
      },
      safety: {
        description:
          'People or a recall are concerned: worker or operator hurt, hand cut, injury, burn, fire, explosion, electric shock, hazard, failure in service, recall, authority. A delay here does most harm.',
        example: 'A worker was hurt when the clamp released under load.',
      },
    }),
    find(
      'history',
      'Find past corrective actions',
      'corrective action control plan {{ steps.topic.label }} {{ input.complaint }} {{ input.inspection }}',
    ),
    reply({
      message: 'complaint',
      recipient: '{{ input.customer }}',
      checks: [
        'Containment: stock, transit and customer, with quantities',
        'Proven causes and hypotheses, kept apart',
        'Owner and date of each action, and how its effect is verified',
        'The day on which the customer expects the answer or stops a line',
      ],
      lead: `{% if steps.topic.label == 'safety' %}People are hurt or at risk: inform management before you answer. {% endif %}8D{% if steps.facts.complaint_number %} for complaint {{ steps.facts.complaint_number }}{% endif %}: ${problem}
{% if steps.facts.answer_due %}Answer wanted {{ steps.facts.answer_due }}. {% endif %}{% if steps.facts.line_stop %}{{ steps.facts.line_stop | as_sentence }} {% endif %}${ourShares}{% if steps.history.count == 0 %}No past corrective action was found.{% endif %}
${pastCase}{% if causes.size > 0 %}Likely cause, to be confirmed: {{ causes | paragraph }} ({{ past.title }}) This cause is on file as solved: find out why it is back and whether the measure was in place, because the customer will ask.{% assign verified = past | about: 'verified, verification, effective, effectiveness, wirksam, vérifié, verificad' %}{% if verified.size > 0 %} In that case: {{ verified | paragraph }} This is no proof for the present action.{% endif %} The letter does not name that case.
{% endif %}Decide first: containment, because it is due before the cause is proven.`,
      opening: `{% if steps.facts.complaint_number %}${tell('This is our 8D report on complaint [number].', { number: 'steps.facts.complaint_number' })}{% else %}${tell('This is our 8D report.')}{% endif %} ${tell('Points marked “to be confirmed” are under investigation.')}{% if lang == 'en' %}{% if steps.facts.answer_due or steps.facts.line_stop %} Your dates: {% if steps.facts.answer_due %}answer {{ steps.facts.answer_due }}{% endif %}{% if steps.facts.answer_due and steps.facts.line_stop %}; {% endif %}{{ steps.facts.line_stop | replace: 'Our ', 'your ' | replace: ' our ', ' your ' | replace: 'We ', 'you ' }}.{% endif %}{% endif %}`,
      sections: [
        {
          title: tell('Our first reply: containment'),
          text: `{% assign asked = input.complaint | about: 'contain, 8d=, sofortmaßnahme, eindämm, conten, confine' | about: 'please, need, expect, request, bitte, brauchen, erwarten, merci, demandons, por favor, chiediamo, pedimos, graag' | first %}{% if asked %}${tell('You wrote: “[quote]”', { quote: 'asked' })}\n{% endif %}{% assign contained = steps.history.passages | about: 'suspect, blocked, block, quarantine, contained, sorted at, gesperrt, sortiert, bloqué, trié' | not_about: 'is measured' %}{% if contained.size > 0 %}${tell('By our control plan:')} {{ contained | paragraph }}{% endif %}\n${tell('We will report to you when the containment began and which quantities were found.')}`,
        },
        {
          title: tell('D1 Team'),
          add: tell('names and roles of the team'),
          otherwise: tell('We will name the team in our next report.'),
        },
        {
          title: tell('D2 Problem'),
          text: `{% capture stated %}${problem}{% endcapture %}{% if lang == 'en' %}{{ stated | replace: ' our ', ' your ' | replace: 'Our ', 'Your ' }}{% else %}{{ stated }}{% endif %}`,
        },
        {
          title: tell('D3 Containment, to be carried out'),
          rule: `{% assign contained = steps.history.passages | about: 'suspect, blocked, block, quarantine, contained, sorted at, gesperrt, sortiert, bloqué, trié' | not_about: 'is measured' %}{% if contained.size == 0 %}containment suspect blocked stock transit sorted quarantine{% endif %}`,
          text: `{% assign counted = input.complaint | shares | first %}{% if counted and counted.rest > 0 %}${tell('At your site: sort the other [rest] pieces ([counted] are found defective).', { rest: 'counted.rest', counted: 'counted.text' })}{% endif %}\n{% assign since = input.inspection | about: 'after the, since, seit, nach dem, depuis, después' | first %}{% assign machine = since | numbered_parts | first %}{% if machine %}${tell('Other lots from [machine] of the same time are suspect until they are checked.', { machine: 'machine' })} {% endif %}\n${tell('The numbers of other lots and the quantities in our stock and in transit follow in our next report.')}`,
        },
        {
          title: tell('D4 Root cause, hypothesis to be confirmed'),
          text: `{% if input.inspection %}${tell('Our data:')} {{ input.inspection }}{% endif %}\n${pastCase}{% if causes.size > 0 %}${tell('Hypothesis:')} {{ causes | paragraph }}\n${tell('To be confirmed by measurements on the parts of this lot.')}{% endif %}`,
          add: tell('the hypothesis, with the data that supports it'),
          otherwise: tell('The cause is under investigation. We will report it with the data that supports it.'),
        },
        {
          title: tell('D5 Proposed corrective action'),
          text: `${pastCase}{% assign actions = steps.history.passages | about: 'permanent action, corrective action:, permanent, Abstellmaßnahme, Korrekturmaßnahme' %}{% if actions.size == 0 and causes.size > 0 %}{% assign checks = past | about: 'verified, verification, effective, effectiveness, wirksam, vérifié, verificad' %}{% assign actions = past | sentences | except: causes | except: checks %}{% endif %}{% assign measures = actions | paragraph | remove: 'Permanent action: ' | remove: 'Corrective action: ' %}{% if actions.size > 0 %}${tell('Proposed:')} {{ measures }}{% endif %}\n${tell('Owner and date of the action follow when the cause is confirmed.')}`,
        },
        {
          title: tell('D6 Verification of the action, still to be done'),
          add: tell('how the effect of this action is verified, on how many lots, with owner and date'),
          otherwise: tell('We will report on how many lots the effect was measured, and the result.'),
        },
        {
          title: tell('D7 Prevention, to be confirmed'),
          text: `${pastCase}{% assign known = '' %}{% if causes.size > 0 %}{% assign known = past | sentences %}{% endif %}{% assign present = steps.history.passages | about: 'is measured, are measured, is inspected, are inspected, is checked, are checked, is tested, are tested, one of, every, sample, frequency, wird gemessen, geprüft, Stichprobe' | not_about: 'permanent, corrective action, suspect' | except: known %}{% if present.size > 0 %}${tell('Present check, to be reviewed:')} {{ present | paragraph }}{% endif %}\n${tell('We will decide on changes of the control plan and the instructions when the cause is confirmed.')}`,
        },
        {
          title: tell('D8 Close'),
          add: tell('date of the closing review with the customer'),
          otherwise: tell('We would like to close this report together with you once the effect is shown.'),
        },
        { title: tell('Your questions'), answers: true },
      ],
      brief: 'Answer the complaint of {{ input.customer }} with an 8D that separates facts from hypotheses.',
      instructions:
        'You draft an 8D for a quality engineer, who sends it to a customer whose production may stand still. D1 team (left blank). D2 problem: part, lots, quantity, figures against the limit, exactly as stated. A first reply on containment, before D1. D3 containment: what the control plan requires, worded as to be carried out; report nothing as blocked, sorted or shipped unless the texts say so. D4 root cause: a hypothesis with the data that supports it. D5 and D6: actions that worked in similar past cases, without the number or history of the case. D7 prevention. D8 (left blank). Write "to be confirmed" at each point that no data supports, and open with the answer to the customer’s deadline as far as it is known. Accept no liability and no cost.',
      from: ['history'],
      material: {
        'Inspection data': '{{ input.inspection | default: "No inspection data was given." }}',
        'Facts read from the complaint': '{{ steps.facts | as_facts }}',
      },
    }),
    ...replyApproval({
      message: 'complaint',
      who: 'the quality engineer',
      title: 'Approve 8D report for {{ input.customer | default: "the customer" }}',
      always: ['dimensional', 'surface', 'material', 'function', 'delivery', 'safety'],
      shown: `${escalated('complaint')}{{ input.customer }} ({{ ${labelText('steps.topic.label')} }}{% if steps.facts.answer_due %}, answer due {{ steps.facts.answer_due }}{% endif %}): {{ input.complaint }}`,
      subject: `{% if steps.facts.complaint_number %}${tell('8D for complaint [number]', { number: 'steps.facts.complaint_number' })}{% else %}${tell('8D')}{% endif %}`,
      event: 'complaint.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('eight_d', '8D', final('steps.reply.text')),
    category('defect', 'Kind of defect', 'steps.topic.label'),
    data('facts', 'Lots and limits', 'steps.facts'),
  ],
}

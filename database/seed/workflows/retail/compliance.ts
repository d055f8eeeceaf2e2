import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, labelText } from '../fragments/steps.ts'

/**
 * Template that assigns the rule for the finding in `one`: the rule for its kind if the policies have one, or else the rule that its note
 * quotes.
 */
const ruleOf = `{% case one.kind.label %}{% when 'inspection_missing' %}{% assign told = one.rule.passages | about: 'inspected, inspection, checked, logged, log=, weekly, daily, monthly, signed, geprüft, kontroll, protokoll, inspecci, registr, contrôl, verific, inspe, gecontroleerd' | about: 'inspect, check, terminal, reader, device, log=, geprüft, kontroll, gerät, protokoll, inspec, registr, contrôl, verific, gecontroleerd' | join: ' ' %}{% when 'tampering' %}{% assign told = one.rule.passages | about: 'suspect, suspected, suspicious, skim, tampering is, manipul, sospech, suspicion, verdacht, verdächtig, soupçon, sospett, suspeit, verdenking' | join: ' ' %}{% else %}{% assign told = '' %}{% endcase %}{% if told == '' %}{% assign told = one.note | found_text %}{% endif %}`
/** Words that say in a finding that the device was already moved. */
const moved =
  'removed, took off, taken off, unplugged, bagged, pulled, disconnected, thrown, entfernt, abgezogen, mitgenommen, enlevé, retiré, débranché, retirad, quitad, desconectad, rimoss, staccat, removid, verwijderd, losgekoppeld'

export const cardholderDataSpotChecks: WorkflowDefinition = {
  version: 1,
  minutes_saved: 65,
  input: [line('store', 'Store'), passage('notes', 'Visit notes and inspection sheets, one per line')],
  sample_input: {
    store: 'Store 118, Riverside',
    notes: `Terminal inspection log at lane 3 has no entry since February 9
Special-order form in the back office shows a full card number and expiry date
Refund over $100 done with manager card, receipt truncated to four digits
Unknown USB device on the customer service terminal, removed and bagged`,
  },
  sample_knowledge: [
    source(
      'Card data policy',
      'Full card numbers are never written on paper, emailed or photographed. Forms found with card numbers are cross-shredded the same day and reported. Receipts show at most the last four digits.',
    ),
    source(
      'Terminal inspections',
      'Each payment terminal is inspected weekly for tampering, seals and unknown devices, and the inspection is logged with name and date. A suspected skimming device is left in place, the lane is closed and the security desk is called.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'findings',
      title: 'Compare each note with your policies',
      items: 'input.notes | lines',
      as: 'finding',
      text: '{{ finding }}',
      labels: {
        tampering: {
          description:
            'A sign of manipulation at a payment terminal: unknown device, skimmer, broken seal, changed cable, strange sticker, stolen or swapped terminal. Waiting is most harmful here.',
          example: 'The card reader at the kiosk sits loose and has a second cover over the slot.',
        },
        card_data_exposed: {
          description:
            'Card numbers, security codes or PINs readable where they should not be: full number, expiry date, form, paper, note, drawer, photo, email, chat, spreadsheet, recording, screen.',
          example: 'A photo of the front of a customer’s card is in the shared chat.',
        },
        inspection_missing: {
          description: 'A terminal check, log entry, seal check, training or signature is missing, late or incomplete.',
          example: 'Weekly terminal check sheet is blank for the last three weeks.',
        },
        access_and_passwords: {
          description:
            'Shared or default passwords, a manager code that others know, same login, unlocked screens, visitors or technicians without identification, keys, unattended office.',
          example: 'Everybody at the service desk uses the same register login.',
        },
        in_order: {
          description:
            'Done as the rules require: receipts truncated or masked, refund approved by a manager, checked, shredded, locked, complete.',
          example: 'Receipts are masked and the cabinet with the old slips was locked.',
        },
      },
      query: `${framework}card data terminal policy {{ finding }}`,
      question:
        "{% if steps.kind.label == 'inspection_missing' %}How often is a terminal inspected, and what is logged{% elsif steps.kind.label == 'tampering' %}What is done with a suspected device{% else %}Which rule of the card data policy applies, and what does it require{% endif %}: {{ finding }}?",
      instructions:
        'You prepare a spot check for a compliance lead. In two sentences: the rule that the note touches, with its source, and the fix for the store. Never repeat a card number, code or password, even if the note contains one. Do not rate severity and blame no employee. If no policy covers the note, say so.',
    }),
    report({
      document: `{% assign kinds = 'tampering,card_data_exposed,inspection_missing,access_and_passwords,unclear' | split: ',' %}{% assign urgent = 0 %}{% assign fixes = 0 %}{% for one in steps.findings.items %}{% if one.kind.label == 'tampering' or one.kind.label == 'card_data_exposed' %}{% assign urgent = urgent | plus: 1 %}{% endif %}{% if one.kind.label != 'in_order' %}{% assign fixes = fixes | plus: 1 %}{% endif %}{% endfor %}# Spot check of {{ input.store }}

**{{ fixes }} of {{ steps.findings.count }} notes need a fix{% if urgent > 0 %}; {{ urgent }} must be reported at once{% endif %}.**

## Findings, the most urgent first

| # | Finding | Kind | Rule |
| --- | --- | --- | --- |
{% assign number = 0 %}{% for kind in kinds %}{% for one in steps.findings.items %}{% if one.kind.label == kind %}{% assign number = number | plus: 1 %}| {{ number }} | {{ one.finding | cell }} | {% case kind %}{% when 'tampering' %}**Tampering: report at once**{% when 'card_data_exposed' %}**Card data exposed: report**{% when 'unclear' %}Not sorted{% else %}{{ kind | replace: '_', ' ' | capitalize }}{% endcase %} | ${ruleOf}{{ told | default: 'no rule on file' | cell }} |
{% endif %}{% endfor %}{% endfor %}
## Fix list for the store manager

| # | Fix | Who | By when |
| --- | --- | --- | --- |
{% assign number = 0 %}{% for kind in kinds %}{% for one in steps.findings.items %}{% if one.kind.label == kind %}{% assign number = number | plus: 1 %}| {{ number }} | {% case kind %}{% when 'tampering' %}{% assign is_moved = one.finding | about: '${moved}' %}{% if is_moved.size > 0 %}**The device was already moved.** Keep it as it is now, do not open or put it back, keep the terminal out of use, report it, and write down who moved it, when and where it is{% else %}Take the terminal out of use, leave the device as it is, report it, and write down who touched it and when{% endif %}{% assign steps_of_rule = one.rule.passages | about: 'suspect, suspected, suspicious, skim, tampering is, verdacht, sospech, soupçon, sospett, suspeit' %}{% if steps_of_rule.size > 0 %}. Rule: {{ steps_of_rule | paragraph | cell }}{% endif %}{% when 'card_data_exposed' %}{% assign duties = one.rule.passages | about: 'shred, destroy, destroyed, found with, report, vernicht, melden, gemeldet, détrui, signal, destru, inform, distrugg, segnal, vernietig, meld' %}{% assign duties = duties | not_about: 'device, skimming, tamper, terminal' %}{% if duties.size > 0 %}{{ duties | paragraph | cell }}{% else %}Secure the card data, and report it{% endif %}{% when 'inspection_missing' %}Inspect now, and log it with name and date; do not fill in past entries afterwards{% assign every = one.rule.passages | about: 'inspect, check, terminal, reader, seal, prüf, contrôl, inspec, controll' | about: 'weekly, every, daily, monthly, wöchentlich, täglich, hebdomad, semanal, settiman' %}{% if every.size > 0 %}. Rule: {{ every | first | cell }}{% endif %}{% when 'access_and_passwords' %}Restore the access rule: own sign-in, locked screen, visitors identified{% else %}Ask the compliance lead which rule applies{% endcase %} | to name | {% if kind == 'tampering' or kind == 'card_data_exposed' or kind == 'inspection_missing' %}today{% endif %} |
{% endif %}{% endfor %}{% endfor %}
{% if fixes < steps.findings.count %}## In order

{% for one in steps.findings.items %}{% if one.kind.label == 'in_order' %}- {{ one.finding }}{% assign told = one.finding | rule_in: one.rule.passages %}{% if told != '' %}: {{ told }}{% endif %}
{% endif %}{% endfor %}{% endif %}
## To add

- Person responsible and date for each fix
- Date of the next inspection, and who checks that the fixes work`,
      checks: [
        'Card data or a suspicious device: report at once, and touch nothing else',
        'For each finding: the person responsible and the date of the fix',
        'The next inspection, and who checks that the fix works',
      ],
      brief: 'Report the spot check of {{ input.store }} to the compliance lead, with a fix list for the store manager.',
      instructions: `Signs of tampering first, with what the policy says to do at once; then the other findings by kind with the rule; then a fix list with who and by when as blanks; then what was in order. Card numbers, codes and passwords never appear. ${reviewerGuide}`,
      material: { Store: '{{ input.store }}', Findings: notesOf('findings', '{{ one.finding }}') },
    }),
    ...releaseReview({
      who: 'the compliance lead',
      title: 'Approve fix list for {{ input.store | default: "the store" }}',
      shown: `{{ input.store }}, {{ steps.findings.count }} notes:\n${notesOf('findings', '{{ one.finding }}')}`,
      text: 'steps.report.text',
      subject: 'Spot check of {{ input.store }}',
      event: 'card_data.checked',
      payload: { store: 'input.store', findings: 'steps.findings.items' },
    }),
  ],
  output: [
    prose('fixes', 'Findings and fix list', final('steps.report.text')),
    {
      name: 'findings',
      title: 'Findings',
      format: 'table',
      value: 'steps.findings.items',
      // The report contains the rule of each finding. The note is not shown, because it can quote a rule for another kind of finding.
      columns: [
        { title: 'Finding', value: 'row.finding' },
        { title: 'Kind', value: labelText('row.kind.label') },
      ],
    },
  ],
}

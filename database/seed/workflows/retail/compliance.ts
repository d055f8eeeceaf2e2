import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

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
            'Shared or default passwords, unlocked screens, visitors or technicians without identification, keys, unattended office.',
          example: 'Everybody at the service desk uses the same register login.',
        },
        in_order: {
          description:
            'Done as the rules require: receipts truncated or masked, refund approved by a manager, checked, shredded, locked, complete.',
          example: 'Receipts are masked and the cabinet with the old slips was locked.',
        },
      },
      query: `${framework}card data terminal policy {{ finding }}`,
      question: 'Which rule of the card data policy applies, and what does it require: {{ finding }}?',
      instructions:
        'You prepare a spot check for a compliance lead. In two sentences: the rule that the note touches, with its source, and the fix for the store. Never repeat a card number, code or password, even if the note contains one. Do not rate severity and blame no employee. If no policy covers the note, say so.',
    }),
    report({
      document: `{% assign kinds = 'tampering,card_data_exposed,inspection_missing,access_and_passwords,unclear' | split: ',' %}{% assign urgent = 0 %}{% assign fixes = 0 %}{% for one in steps.findings.items %}{% if one.kind.label == 'tampering' or one.kind.label == 'card_data_exposed' %}{% assign urgent = urgent | plus: 1 %}{% endif %}{% if one.kind.label != 'in_order' %}{% assign fixes = fixes | plus: 1 %}{% endif %}{% endfor %}# Spot check of {{ input.store }}

**{{ fixes }} of {{ steps.findings.count }} notes need a fix{% if urgent > 0 %}; {{ urgent }} must be reported at once{% endif %}.**

## Findings, the most urgent first

| # | Finding | Kind | Rule |
| --- | --- | --- | --- |
{% assign number = 0 %}{% for kind in kinds %}{% for one in steps.findings.items %}{% if one.kind.label == kind %}{% assign number = number | plus: 1 %}| {{ number }} | {{ one.finding | cell }} | {% case kind %}{% when 'tampering' %}**Tampering: report at once**{% when 'card_data_exposed' %}**Card data exposed: report**{% when 'unclear' %}Not sorted{% else %}{{ kind | replace: '_', ' ' | capitalize }}{% endcase %} | {{ one.note | found_text | default: 'no rule on file' | cell }} |
{% endif %}{% endfor %}{% endfor %}
## Fix list for the store manager

| # | Fix | Who | By when |
| --- | --- | --- | --- |
{% assign number = 0 %}{% for kind in kinds %}{% for one in steps.findings.items %}{% if one.kind.label == kind %}{% assign number = number | plus: 1 %}| {{ number }} | {% case kind %}{% when 'tampering' %}Close the lane, leave the device as it is, call the security desk, write down who touched it and when{% when 'card_data_exposed' %}Secure the card data as the rule requires, and report it the same day{% when 'inspection_missing' %}Do the missing inspection or entry now, and log it with name and date{% when 'access_and_passwords' %}Restore the access rule: own sign-in, locked screen, visitors identified{% else %}Ask the compliance lead which rule applies{% endcase %} |  | {% if kind == 'tampering' or kind == 'card_data_exposed' %}today{% endif %} |
{% endif %}{% endfor %}{% endfor %}
{% if fixes < steps.findings.count %}## In order

{% for one in steps.findings.items %}{% if one.kind.label == 'in_order' %}- {{ one.finding }}{% assign told = one.note | found_text %}{% if told != '' %}: {{ told }}{% endif %}
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
  output: [prose('fixes', 'Findings and fix list', final('steps.report.text')), notesTable('findings', 'Findings', { Finding: 'finding' })],
}

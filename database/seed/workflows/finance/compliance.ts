import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find, read } from '../fragments/steps.ts'

/** Words that mark a sentence of the customer file as a statement by a person. The bank's own findings contain none of these words. */
const statementWords =
  "'says=, said=, states=, stated=, claims=, claimed=, reports=, explains=, explained=, told=, according to, by his own, by her own, sagt, gibt an, laut=, erklärt, déclare, selon=, affirme, dice=, declara, según, afirma, dichiara, secondo=, segundo=, zegt=, verklaart, volgens='"

export const amlAlertNarratives: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [
    line('alert', 'Alert'),
    line('customer', 'Customer'),
    passage('activity', 'Account activity, one transaction per line'),
    passage('kyc', 'KYC notes'),
  ],
  sample_input: {
    alert: 'ALR-55193: structuring',
    customer: 'Bluebird Auto Detailing LLC',
    activity: `March 2: cash deposit 9,500 at branch 12
March 3: cash deposit 9,400 at branch 7
March 4: cash deposit 9,700 at branch 19
March 5: wire out 27,000 to Cayo Trading in Panama, no invoice on file`,
    kyc: 'Car detailing business, opened 2023, expected cash of 15,000 a month. Owner says a second shop opened in February. No international counterparties stated at onboarding. Site visit of 2024 found two bays and four employees.',
  },
  sample_knowledge: [
    source(
      'Typology: structuring',
      'Cash deposits just below 10,000 on consecutive days or at several branches suggest structuring to avoid a currency transaction report. A seasonal rise or a new location with receipts speaks against it.',
    ),
    source(
      'Typology: funnel accounts',
      'Cash deposits that leave within days by wire to a country without business reason suggest a funnel account. An invoice, a contract or a known supplier speaks against suspicion.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    read('profile_facts', 'Read the customer file', '{{ input.kyc }}', [
      fact.number('expected_monthly', 'Expected cash or turnover a month, as an amount'),
    ]),
    examineEach({
      name: 'transactions',
      title: 'Compare each transaction with the typologies',
      items: 'input.activity | lines',
      as: 'transaction',
      text: "{{ transaction }}{% assign arrived = transaction | mentions: 'transfer in, wire in, incoming, received from, credit from' %}{% if arrived %}. Money received without cash from others{% endif %}",
      labels: {
        cash_structuring: {
          description:
            'Cash paid in or taken out, also in parts: cash deposit, withdrawal, branch, ATM, several deposits, just below a reporting limit.',
          example: 'Three cash deposits of similar size at two branches on one day',
        },
        outgoing_wire: {
          description:
            'Money sent away to others: wire or transfer out, abroad, offshore, new or unknown counterparty, crypto exchange, no invoice, immediately after it came in.',
          example: 'Transfer of 40,000 abroad to a new recipient, purpose not stated',
        },
        incoming: {
          description:
            'Money received without cash: transfer, wire or check in, many senders, unrelated third party, refund, loan, unusual size for the business.',
          example: 'Twelve incoming transfers from unrelated private persons within a week',
        },
        expected: {
          description:
            'Ordinary activity of such a customer: payroll, wages, rent, taxes, card settlement, known supplier or client, loan repayment, insurance, utilities, fuel.',
          example: 'Monthly rent and payroll run as in every month',
        },
      },
      query: `${framework}typology red flags {{ transaction }}`,
      question: 'Which typology does this transaction resemble, and what speaks against it: {{ transaction }}?',
      instructions:
        'For an investigator: compare this transaction with the typology guides and the customer file. One sentence with what speaks for suspicion, one with what speaks against it, both with the figure or note that says so. If no typology is given, say so. Customer: {{ input.customer }}. Customer file: {{ input.kyc }}.',
    }),
    find('guides', 'Find the typologies', 'typology red flags {{ input.alert }} {{ input.activity }}'),
    report({
      document: `# Narrative: {{ input.alert }}, {{ input.customer }}

{% assign cash = 0 %}{% assign cash_count = 0 %}{% assign sent = 0 %}{% assign got = 0 %}{% for one in steps.transactions.items %}{% assign sum = one.transaction | figure | default: 0 %}{% case one.kind.label %}{% when 'cash_structuring' %}{% assign cash = cash | plus: sum %}{% assign cash_count = cash_count | plus: 1 %}{% when 'outgoing_wire' %}{% assign sent = sent | plus: sum %}{% when 'incoming' %}{% assign got = got | plus: sum %}{% endcase %}{% endfor %}{% assign expected = steps.profile_facts.expected_monthly %}**{{ input.customer }}: {% if cash_count > 0 %}{{ cash_count }} cash transaction{% if cash_count != 1 %}s{% endif %} of {{ cash | amount }} in total{% endif %}{% if got > 0 %}{% if cash_count > 0 %}, {% endif %}{{ got | amount }} received without cash{% endif %}{% if sent > 0 %}{% if cash_count > 0 or got > 0 %}, then {% endif %}{{ sent | amount }} sent out{% assign in = cash | plus: got %}{% if in > 0 %} ({{ sent | times: 100 | divided_by: in | round }} % of what came in){% endif %}{% endif %}{% if cash_count == 0 and got == 0 and sent == 0 %}{{ steps.transactions.count }} transactions under review{% endif %}.**{% if expected and cash > 0 %} The customer file expects {{ expected | amount }} a month: the cash is {{ cash | times: 100 | divided_by: expected | round }} % of that.{% endif %} Whether to file or to close is the investigator's decision.

## Narrative

{{ input.customer }} is described in the customer file as follows: {{ input.kyc | sentences | first | as_sentence }} The alert {{ input.alert }} covers {{ steps.transactions.count }} transaction{% if steps.transactions.count != 1 %}s{% endif %}. The account shows, in this order: {% for one in steps.transactions.items limit: 40 %}{% assign parts = one.transaction | split: ': ' %}{% assign day = parts[0] | day_in: '2026' %}{% if parts.size == 2 and day != '' %}on {{ parts[0] }}, {{ parts[1] }}{% else %}{{ one.transaction }}{% endif %}{% unless forloop.last %}; {% endunless %}{% endfor %}. {% if cash > 0 and sent > 0 %}Together {{ cash | amount }} came in as cash, and {{ sent | amount }} went out. {% endif %}{% if expected and cash > 0 %}The file expects {{ expected | amount }} a month. {% endif %}{% assign foreign = input.kyc | about: 'no international, no foreign, no wires, domestic, counterpart' %}{% if foreign.size > 0 and sent > 0 %}On counterparties the file says: {{ foreign | paragraph }}{% endif %}{% assign described = input.kyc | sentences | slice: 0, 1 %}{% if sent == 0 %}{% assign foreign = described %}{% endif %}{% assign rest = input.kyc | except: described | except: foreign | slice: 0, 10 %}{% assign stated = rest | about: ${statementWords} %}{% assign recorded = rest | except: stated %}{% if recorded.size > 0 %} The file also says: {{ recorded | paragraph }}{% endif %}{% if stated.size > 0 %} Stated, and to be verified: {{ stated | paragraph }}{% endif %}

## Activity in the order of time

| Transaction | Amount | Pattern |
| --- | --- | --- |
{% for one in steps.transactions.items %}| {{ one.transaction | cell }} | {{ one.transaction | figure | amount }} | {{ one.kind.label | replace: '_', ' ' | capitalize }} |
{% endfor %}
## Points for suspicion: the typologies that the activity resembles

{% assign groups = steps.transactions.items | totals: 'note.text' %}{% for group in groups %}{% assign told = group.rows[0].note | found_text | not_about: 'speaks against, speak against, innocent, legitimate, entlast, plausib' | paragraph %}{% if told != '' %}- {{ told }} ({% for one in group.rows %}{{ one.transaction | split: ': ' | first }}{% unless forloop.last %}; {% endunless %}{% endfor %}){% assign bound = told | figure %}{% assign below = 0 %}{% assign least = bound %}{% assign most = 0 %}{% for one in group.rows %}{% assign sum = one.transaction | figure %}{% if bound and sum and sum < bound and one.kind.label == 'cash_structuring' %}{% assign below = below | plus: 1 %}{% if sum < least %}{% assign least = sum %}{% endif %}{% if sum > most %}{% assign most = sum %}{% endif %}{% endif %}{% endfor %}{% if below > 1 %} {{ below }} of {{ group.rows.size }} are below {{ bound | amount }}, between {{ least | amount }} and {{ most | amount }}.{% endif %}
{% endif %}{% endfor %}{% assign told = '' %}{% for one in steps.transactions.items %}{% assign noted = one.note | found_text %}{% assign told = told | append: noted %}{% endfor %}{% if told == '' %}{% assign guides = steps.guides.passages | not_about: 'speaks against, speak against, innocent, legitimate, entlast, plausib' %}{% for line in guides %}- To compare with the activity: {{ line }}
{% endfor %}{% if guides.size == 0 %}- No typology on file.
{% endif %}{% endif %}
## Points against suspicion

{% for one in steps.transactions.items %}{% if one.kind.label == 'expected' %}- {{ one.transaction }}
{% endif %}{% endfor %}{% assign reasons = input.kyc | about: 'second, another, new shop, new branch, new location, opened in, expansion, season, seasonal, holiday, sold, sale of, inheritance, loan, Filiale, eröffnet, Saison' | not_about: 'no international, expected' %}{% for line in reasons %}- In the file, to verify: {{ line }}
{% endfor %}{% assign against = steps.guides.passages | about: 'speaks against, speak against, innocent, legitimate, entlast, plausib' %}{% for line in against %}- To verify, not yet on file: {{ line }}
{% endfor %}{% assign usual = steps.transactions.items | where: 'kind.label', 'expected' %}{% if usual.size == 0 and reasons.size == 0 and against.size == 0 %}- None in the file and the guides. Ask for the business reason of each transaction.
{% endif %}
## To add

- Invoices, contracts or receipts behind each transaction, or a note that none exist
- Identity of the persons who paid in, and of the counterparties
- Deadline of the filing, counted from the day of detection`,
      checks: [
        'Who, what, when, where and how much, in the order of time',
        'What the customer file expects, and what differs from it',
        'Facts that speak against suspicion, and records still to be requested',
        'The deadline of the filing, which the investigator decides about',
      ],
      brief: 'Write the narrative for {{ input.alert }} on {{ input.customer }}: {{ input.activity | lines | join: "; " }}.',
      instructions: `An investigator decides whether to file or close; never conclude either. Who, what, when, where and how, with each amount and date exactly as recorded; then points for suspicion and points against it with equal care; then what the customer file does not say and whom to ask. Use neutral words: "activity", not "crime". Treat the text as confidential: it is never addressed to the customer. ${reviewerGuide}`,
      from: ['guides'],
      material: {
        Activity: '{{ input.activity }}',
        'Customer file': '{{ input.kyc }}',
        Notes: notesOf('transactions', '{{ one.transaction }}'),
      },
    }),
    ...releaseReview({
      who: 'the investigator',
      title: 'Approve narrative on {{ input.customer | default: "the customer" }}',
      shown: '{{ input.alert }}, {{ input.customer }}: {{ steps.transactions.count }} transactions\n{{ input.activity }}',
      text: 'steps.report.text',
      subject: 'Narrative for {{ input.alert }}',
      event: 'aml_alert.narrated',
    }),
  ],
  output: [
    prose('narrative', 'Narrative', final('steps.report.text')),
    notesTable('transactions', 'Transactions', { Transaction: 'transaction' }),
  ],
}

import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find, read } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Words that mark a sentence of the customer file as a statement by a person. The bank's own findings contain none of these words. */
const statementWords = "'@statement'"

/** Words of rules that speak against suspicion. */
const innocent = "'@innocent'"

/** Template that reads the activity (`activity`), the rules on typologies (`typologies`), and the figures that the file expects. */
const readCase = template(`{% assign activity = input.activity | account_activity %}
  {% assign typologies = steps.guides.passages | with_title: '@typology_title' %}{% if typologies.size == 0 %}
  {% assign typologies = steps.guides.passages %}{% endif %}
  {% assign typologies = typologies | not_about: '@investigation_rule' %}
  {% assign against = typologies | about: ${innocent} %}
  {% assign rules = typologies | not_about: ${innocent} %}
  {% assign rolesFound = steps.roles.passages | concat: steps.guides.passages %}
  {% assign monthly = input.kyc | clauses | about: '@month' %}
  {% assign cashExpected = monthly | about: '@cash' | first %}
  {% assign allExpected = monthly | not_about: '@cash' | first %}
  {% assign cashSum = cashExpected | figure %}
  {% assign allSum = allExpected | figure %}
  {% assign deposits = activity.cash_deposits %}
  {% assign review = input.kyc | review_due: input.customer, rolesFound %}
  {% assign day = input.alert | day_in: now %}
  {% assign reviewDay = day %}{% if reviewDay == '' %}
  {% assign reviewDay = now | date: '%Y-%m-%d' %}{% endif %}`)

/** Template for the points for suspicion: computed ones with their rule, then rules that quote a word of a transaction, then the notes. */
const pointsFor =
  template(`{% assign cited = '' %}{% if activity.passed.transactions.size > 1 or activity.passed.share >= 80 %}{% if activity.passed.transactions.size > 0 %}
  {% assign rule = rules | about: '@pass_through' | first %}
  {% assign cited = cited | append: rule %}- Passed on: of {{ activity.transfers_in | amount }} received by transfer, {{ activity.passed.sum | amount }} ({{ activity.passed.share }} %) left within days{% if activity.passed.payees.size > 0 %} to {{ activity.passed.payees | join: ' and ' }}{% endif %}: {% for one in activity.passed.transactions %}{{ one.line }}{% unless forloop.last %}; {% endunless %}{% endfor %}.{% if rule %} Typology: {{ rule }}{% endif %}
{% endif %}{% endif %}{% if deposits.size > 1 %}
  {% assign rule = rules | about: '@structuring' | first %}
  {% assign cited = cited | append: rule %}
  {% assign bound = rule | without_rule_number | amounts | last %}{% unless bound %}
  {% assign bound = rule | without_rule_number | figure %}{% endunless %}
  {% assign amounts = deposits | map: 'amount' | sort %}
  {% assign least = amounts | first %}
  {% assign most = amounts | last %}{% assign below = 0 %}{% for one in deposits %}{% if bound and one.amount < bound %}{% assign below = below | plus: 1 %}{% endif %}{% endfor %}- Cash: {{ deposits.size }} deposits, together {{ activity.cash_in | amount }}{% if below < 2 %}, between {{ least | amount }} and {{ most | amount }}{% endif %}{% if cashSum %}, against an expected {{ cashSum | amount }} a month{% endif %}: {% for one in deposits %}{{ one.line }}{% unless forloop.last %}; {% endunless %}{% endfor %}.{% if rule %} Typology: {{ rule }}{% endif %}{% if below > 1 %} {{ below }} of {{ deposits.size }} are below {{ bound | amount }}, between {{ least | amount }} and {{ most | amount }}.{% endif %}
{% endif %}
  {% assign lines = activity.transactions | map: 'line' %}
  {% assign quoting = lines | quoting_rules: rules %}{% for one in quoting %}
  {% assign cited = cited | append: one.rule %}- {{ one.rule }} ({{ one.lines | join: '; ' }})
{% endfor %}
  {% assign groups = steps.transactions.items | totals: 'note.text' %}{% for group in groups %}
  {% assign told = group.rows[0].note | found_text | not_about: ${innocent} | first %}
  {% assign isRule = false %}{% if told and cited contains told %}{% elsif rules contains told %}
  {% assign isRule = true %}{% endif %}{% if isRule %}
  {% capture items %}{% for one in group.rows %}{% unless one.kind.label == 'expected' %}{{ one.transaction }}; {% endunless %}{% endfor %}{% endcapture %}{% if items != '' %}- {{ told }} ({{ items | append: '#' | remove: '; #' }})
{% assign cited = cited | append: told %}{% endif %}{% endif %}{% endfor %}{% if cited == '' %}{% for line in rules %}- To compare with the activity: {{ line }}
{% endfor %}{% if rules.size == 0 %}- No typology on file.
{% endif %}{% endif %}`)

const narrative = template(`${readCase}# Narrative: {{ input.alert }}, {{ input.customer }}

**{{ input.customer }}: {% if activity.total_in > 0 %}{{ activity.total_in | amount }} came in{% if activity.cash_in > 0 and activity.transfers_in > 0 %} ({{ activity.transfers_in | amount }} by transfer, {{ activity.cash_in | amount }} in cash){% elsif activity.cash_in > 0 %} as cash{% endif %}{% if activity.total_out > 0 %}, {{ activity.total_out | amount }} went out ({{ activity.total_out | times: 100 | divided_by: activity.total_in | round }} % of it){% endif %}{% elsif activity.total_out > 0 %}{{ activity.total_out | amount }} went out{% else %}{{ activity.transactions.size }} transactions under review{% endif %}.**{% if allSum and activity.total_in > 0 %} The customer file expects {{ allSum | amount }} a month: what came in is {{ activity.total_in | times: 100 | divided_by: allSum | round }} % of that.{% endif %}{% if cashSum and activity.cash_in > 0 %} The file expects {{ cashSum | amount }} a month in cash: the cash is {{ activity.cash_in | times: 100 | divided_by: cashSum | round }} % of that.{% endif %} Whether to file or to close is the investigator's decision.

## Narrative

{{ input.customer }} is described in the customer file as follows: {{ input.kyc | sentences | first | as_sentence }} The alert {{ input.alert }} covers {{ activity.transactions.size }} transaction{% if activity.transactions.size != 1 %}s{% endif %}. The account shows, in this order: {% for one in activity.transactions limit: 40 %}{% assign parts = one.line | split: ': ' %}{% if parts.size == 2 %}on {{ parts[0] }}, {{ parts[1] }}{% else %}{{ one.line }}{% endif %}{% unless forloop.last %}; {% endunless %}{% endfor %}.
  {% assign described = input.kyc | sentences | slice: 0, 1 %}
  {% assign rest = input.kyc | except: described | slice: 0, 12 %}
  {% assign stated = rest | about: ${statementWords} %}
  {% assign recorded = rest | except: stated %}{% if recorded.size > 0 %} The file also says: {{ recorded | paragraph }}{% endif %}{% if stated.size > 0 %} Stated, and to be verified: {{ stated | paragraph }}{% endif %}

## Activity in the order of time

| Transaction | Amount | Pattern |
| --- | --- | --- |
{% for one in steps.transactions.items %}
  {% assign read = activity.transactions | where: 'line', one.transaction | first %}{% if read %}| {{ one.transaction | cell }} | {{ read.amount | amount }} | {% if read.passes %}{% if read.direction == 'in' %}Came in and left within days{% else %}Left within days after an incoming transfer{% endif %}{% elsif one.kind.label == 'unclear' %}{% if read.is_cash %}Cash {{ read.direction }}{% elsif read.direction == 'in' %}Incoming{% elsif read.direction == 'out' %}Outgoing{% else %}Not sorted{% endif %}{% else %}{{ one.kind.label | replace: '_', ' ' | capitalize }}{% endif %} |
{% endif %}{% endfor %}
## Points for suspicion: the typologies that the activity resembles

${pointsFor}
## Points against suspicion

{% assign usual = 0 %}{% for one in steps.transactions.items %}{% if one.kind.label == 'expected' %}
  {% assign read = activity.transactions | where: 'line', one.transaction | first %}{% unless read.passes %}
  {% assign usual = usual | plus: 1 %}- {{ one.transaction }}
{% endunless %}{% endif %}{% endfor %}
  {% assign reasons = input.kyc | about: '@business_reason' | not_about: 'no international, expected, no related' %}{% for line in reasons %}- In the file, to verify: {{ line }}
{% endfor %}{% for line in against %}- To verify, not yet on file: {{ line }}
{% endfor %}{% if usual == 0 and reasons.size == 0 and against.size == 0 %}- None in the file and the guides. Ask for the business reason of each transaction.
{% endif %}
## Gaps

{% if review and review.due < reviewDay %}- The review of the customer is overdue: last on {{ review.last }}, due on {{ review.due }}
{% endif %}{% for line in activity.notes %}- Not a transaction, to settle: {{ line }}
{% endfor %}
  {% assign lacking = input.kyc | clauses | about: '@lacking_papers' %}{% for line in lacking %}- In the file: {{ line | as_sentence }}
{% endfor %}- Invoices, contracts or receipts behind each transaction, or a note that none exist
- Identity of the persons who paid in, and of the counterparties

## Next

{% assign periods = rolesFound | about: '@decision_period' %}
  {% assign due = '' %}{% if day != '' %}
  {% assign due = day | deadline_by: periods %}{% endif %}{% if due != '' %}- By {{ due }}, counted from {{ day }}: {{ periods | first }}
{% else %}- Deadline, counted from the day of the alert: to add
{% endif %}
  {% assign duties = rolesFound | about: '@investigator_duty' | except: periods %}{% for line in duties %}- {{ line }}
{% endfor %}`)

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
    find(
      'roles',
      'Find roles and deadlines',
      'narrative standard investigator decides escalate deadline business days tipping-off refresh',
      3,
    ),
    report({
      document: narrative,
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

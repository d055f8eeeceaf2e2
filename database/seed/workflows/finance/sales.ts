import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter } from '../fragments/steps.ts'

/**
 * Template that assigns the sentences about open promises and tasks in the notes of the last meeting (`noted`), and each point in them
 * (`promised`): "Promised to send a and to ask b" contains two.
 */
const promises = `{% assign noted = input.last_meeting | about: 'promised, to send, to ask, will send, owe, agreed, follow up, not checked, not done, not signed, not sent, not reviewed, not updated, not confirmed, open, pending, versprochen, zugesagt, offen, nicht geprüft, promis, prometi, promess, beloofd' %}{% assign verbs = 'ask ,send ,check ,call ,review ,prepare ,update ,compare ,find ,book ,arrange ,share ,look ,bring ,talk ' | split: ',' %}{% capture points %}{% for note in noted %}{% assign point = note %}{% if note contains 'romised to ' %}{% for verb in verbs %}{% assign joined = ' and to ' | append: verb %}{% assign apart = '. Promised to ' | append: verb %}{% assign point = point | replace: joined, apart %}{% endfor %}{% endif %}{{ point }}

{% endfor %}{% endcapture %}{% assign promised = points | sentences %}`
/** Terms of rules about investments. The other rules are about planning. */
const investmentTerms =
  "'rebalance, target, position, concentration, stock, single, equit, of liquid assets, allocation, class, Aktie, Quote, acciones, azioni'"
/**
 * Template that assigns the shares and their targets, the classes that differ by more than five points, and the comparisons with the limits
 * in the documents.
 */
const mix = `{% assign rows = input.holdings | against_target %}{% capture far %}{% for row in rows %}{% assign size = row.difference | abs %}{% if size > 5 %}{{ row.name }} {% if row.difference > 0 %}+{% endif %}{{ row.difference }} points, {% endif %}{% endfor %}{% endcapture %}{% assign far = far | split: ', ' | compact | join: ', ' | strip %}{% assign checks = input.holdings | limits: steps.views.passages %}`

/** Template for single positions above the limit of the investment view, and for news about them. */
const concentration = `{% assign limitRule = steps.views.passages | about: 'single position, single positions, single stock, concentration, one position, Einzelposition, Einzelwert, position unique, posición única' | first %}{% assign limit = limitRule | percent_in %}{% assign positions = input.holdings | about: 'concentration, single, employer stock, company stock, position, one stock, Einzelposition, Einzelwert' %}{% assign over_limit = false %}{% for position in positions limit: 5 %}{% assign share = position | percent_in %}{% if limit and share and share > limit %}{% assign over_limit = true %}**Above the limit of {{ limit }} percent for a single position: {{ position | split: '. ' | last | as_sentence }}** {% assign more = input.changes | about: 'shares, stock, options, RSU, bonus in, Aktien, actions, acciones, azioni' %}{% if more.size > 0 %}This adds to it: {{ more | paragraph }} {% endif %}{{ limitRule }}
{% endif %}{% endfor %}`

export const clientReviewPrep: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('client', 'Client'),
    passage('holdings', 'Holdings summary'),
    passage('last_meeting', 'Notes of the last meeting'),
    passage('changes', 'Changes since the last meeting', { required: false }),
  ],
  sample_input: {
    client: 'Ellen and Mark Sorensen',
    holdings:
      'Household $1.84 million: 71% equities, 22% bonds, 7% cash. Target 60/35/5. Concentration: employer stock of Mark, 14% of the household. Roth conversion of $40,000 done in 2025.',
    last_meeting:
      'Met in September. Promised to send the comparison of term life quotes and to ask the tax adviser about a donor-advised fund. Ellen wants to retire at 60, in four years. Beneficiaries of the old 401(k) not checked.',
    changes: 'Their daughter Anna was admitted to college for the fall. Mark received a bonus in company shares in January.',
  },
  sample_knowledge: [
    source(
      'House view, first quarter',
      'We hold equities at target and rebalance when a class is more than five points off target. Single positions above ten percent of a household are discussed at every review, with a plan to reduce them over tax years.',
    ),
    source(
      'Planning guide: four years before retirement',
      'Review withdrawal order, health cover until 65, beneficiaries on every retirement account, and two years of spending in bonds and cash. College costs in these years are set against the retirement date, not against the portfolio alone.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.holdings }} {{ input.last_meeting }} {{ input.changes }}', {
      strong: {
        description:
          'A life event or a risk needs a conversation soon: retirement near or in a few years, inheritance, child goes to college, bonus in company shares, employer stock, sells or sold a business, practice, cabin or house, birth, death, divorce, large concentration, new money, questions about moving assets.',
        example: 'She sells her dental practice in spring and asks where to park the proceeds.',
      },
      possible: {
        description:
          'Something is open but does not press: promise from the last meeting, allocation points over or under target, beneficiaries or will not checked, school costs later, insurance to review.',
        example: 'The portfolio is six points over its equity target and the will dates from before the second child.',
      },
      weak: {
        description: 'Nothing new: reviewed recently or last month, no news, everything on target, quiet, no event and no open task.',
        example: 'Reviewed last month, everything on target, no news from the family.',
      },
    }),
    find(
      'views',
      'Find house views and planning guides',
      'house view planning guide {{ input.holdings }} {{ input.changes }} {{ input.last_meeting }}',
    ),
    report({
      document: `# Review with {{ input.client | default: 'the client' }}: agenda and talking points

${promises}${mix}**{{ promised.size }} open {% if promised.size == 1 %}point{% else %}points{% endif %} from the last meeting{% if far != '' %}; off target: {{ far }}{% endif %}.** {% for check in checks %}{{ check.text }}. {% endfor %}

## 1. Promises of the last meeting (10 minutes)

{% if promised.size > 0 %}Confirm for each before the meeting: done or open, who owes it, by when.

{% endif %}{% for promise in promised limit: 20 %}- {{ promise | as_sentence }}
{% endfor %}{% if promised.size == 0 %}- None was noted.
{% endif %}
## 2. What changed (10 minutes)

{% assign news = input.changes | sentences %}{% for change in news limit: 15 %}- {{ change | as_sentence }}{% assign rule = change | rule_in: steps.views.passages %}{% if rule != '' %} Guide: {{ rule }}{% endif %}
{% endfor %}{% if news.size == 0 %}- Nothing was noted. Ask about family, work, health and large expenses.
{% endif %}
## 3. Holdings against target (15 minutes)

{% if rows.size > 0 %}| Class | Now | Target | Difference |
| --- | --- | --- | --- |
{% for row in rows %}| {{ row.name | capitalize }} | {{ row.now }}% | {{ row.target }}% | {% if row.difference > 0 %}+{% endif %}{{ row.difference }} points |
{% endfor %}{% endif %}
${concentration}
{% assign noted_holdings = input.holdings | sentences %}{% if rows.size > 0 %}{% assign noted_holdings = noted_holdings | not_about: 'target, ziel, cible, objetivo, obiettivo, doel' | except: positions %}{% endif %}{{ noted_holdings | paragraph }}

House view: {% assign investment = steps.views.passages | about: ${investmentTerms} %}{% if over_limit %}{% assign investment = investment | except: limitRule %}{% endif %}{{ investment | paragraph | default: 'none found' }}

## 4. Planning gaps, as questions (20 minutes)

{% assign plans = input.last_meeting | not_about: 'promised, met in, met on, versprochen' | except: noted %}{% for plan in plans limit: 15 %}- {{ plan | as_sentence }} Is this still the plan, and what does it need this year?
{% endfor %}{% assign guides = steps.views.passages | not_about: ${investmentTerms} %}{% for guide in guides limit: 15 %}- Guide: {{ guide }}
{% endfor %}{% if guides.size == 0 %}- No planning guide was found: ask about retirement, insurance, beneficiaries and taxes.
{% endif %}

## 5. Close (5 minutes)

- Who does what, by which date: write each point down with a name and a day.
- Date of the next review.`,
      checks: [
        'Promises of the last meeting: done, open, and who owes them',
        'Each class and single position against its target or limit',
        'Beneficiaries, insurance, taxes and large events of the coming years',
      ],
      brief: 'Prepare the review meeting with {{ input.client }}: promises, changes, holdings against target, planning gaps.',
      instructions: `You prepare an adviser for one hour with a client. One page, in this order: promises from the last meeting and what is known about their state; changes in the client's life and what they touch; holdings against target and rule, with figures; planning gaps as questions to ask. Name as open what the notes leave open. Recommend no product and no trade, and take no view that the house papers do not have. ${sellerGuide}`,
      from: ['views'],
      material: {
        Holdings: '{{ input.holdings }}',
        'Last meeting': '{{ input.last_meeting }}',
        'Since then': '{{ input.changes | default: "Nothing was noted." }}',
      },
    }),
    letter({
      language: "input.last_meeting | append: ' ' | append: input.changes",
      title: 'Draft the follow-up letter',
      recipient: '{{ input.client }}',
      received: '{{ input.last_meeting }}\n{{ input.changes }}',
      checks: [
        'What was agreed in the meeting, with the person and the date',
        'Documents that the client has to send or sign',
        'No forecast and no recommendation without the suitability record',
      ],
      lead: `Complete this letter after the meeting: it has not taken place yet. ${promises}{{ promised.size }} {% if promised.size == 1 %}point is{% else %}points are{% endif %} open from the last one.`,
      sections: [
        { title: tell('Agreed today'), add: tell('what was agreed, who does it, and by when') },
        {
          title: tell('Open from our last conversation'),
          text: `${promises}{% for promise in promised limit: 20 %}- {{ promise | open_point | replace: 'Promised to ', 'We promised to ' }}\n{% endfor %}`,
        },
        {
          title: tell('For you to think about'),
          text: `${promises}{% assign plans = input.last_meeting | not_about: 'promised, met in, met on, versprochen' | except: noted %}{% for plan in plans limit: 5 %}{% assign told = plan | told_to_client | first %}- {{ told | default: plan | as_sentence }} ${tell('Is this still your plan?')}\n{% endfor %}`,
          add: tell('questions for the client from section 4 of the agenda, in everyday words'),
          otherwise: tell('Please tell me what has changed in your plans since our last conversation.'),
        },
      ],
      opening: tell('Thank you for the meeting.'),
      brief: 'Prepare a follow-up letter to {{ input.client }} that the adviser completes after the review.',
      instructions: `The meeting has not taken place yet: the adviser completes and sends this letter afterward. Thank them, leave a short list "Agreed today" for the adviser to fill in, then the promises from last time that are open, without dates that nobody set, then questions the client may want to think about. Mention holdings only in general words. No forecast, no promise of returns, no advice that was not given. ${sellerGuide}`,
      from: ['views'],
      material: {
        Holdings: '{{ input.holdings }}',
        'Since then': '{{ input.changes | default: "Nothing was noted." }}',
      },
    }),
    ...releaseOffer({
      who: 'the adviser',
      title: 'Approve letter to {{ input.client | default: "the client" }}',
      shown: `{{ input.client }}, need for a conversation: {{ ${labelText('steps.fit.label')} }}\n{{ steps.report.text }}`,
      text: 'steps.letter.text',
      event: 'client_review.prepared',
      payload: { agenda: 'steps.report.text', need: 'steps.fit.label' },
    }),
  ],
  output: [
    prose('agenda', 'Agenda and talking points', 'steps.report.text'),
    prose('letter', 'Follow-up letter', final('steps.letter.text')),
    category('need', 'Need for a conversation', 'steps.fit.label'),
    nextContact(),
  ],
}

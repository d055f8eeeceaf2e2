import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { say } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source, whole } from '../fragments/fields.ts'
import { inLanguageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { category, plain, prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/**
 * Template that assigns the lines of the agent and of the customer, and the rules: how to talk (`quality`), and the terms of the company
 * (`policies`).
 */
const call = template(`${inLanguageOf('input.transcript')}
  {% capture agentLines %}
  {% assign all = input.transcript | lines %}
  {% for line in all %}
  {% assign mark = line | slice: 0, 1 %}{% if mark == '[' %}
  {% continue %}{% endif %}
  {% assign speaker = line | split: ':' | first %}
  {% capture known %}@agent_speaker, {{ input.agent }}{% endcapture %}
  {% assign isAgent = speaker | about: known %}{% if isAgent.size > 0 and line contains ':' %}{{ line | split: ':' | slice: 1, 20 | join: ':' | strip }}
{% endif %}{% endfor %}{% endcapture %}
  {% capture customerLines %}
  {% for line in all %}
  {% assign mark = line | slice: 0, 1 %}{% if mark == '[' %}
  {% continue %}{% endif %}
  {% assign speaker = line | split: ':' | first %}
  {% assign isAgent = speaker | about: known %}{% if isAgent.size == 0 and line contains ':' %}{{ line | split: ':' | slice: 1, 20 | join: ':' | strip }}
{% endif %}{% endfor %}{% endcapture %}
  {% assign spoken = agentLines | lines %}
  {% assign heard = customerLines | lines %}
  {% assign quality = steps.guide.passages | with_title: '@quality_title' %}
  {% assign policies = steps.guide.passages | without_title: '@quality_title' %}
  {% assign factual = policies | about: '@fee' %}{% if factual.size == 0 %}
  {% assign policies = steps.guide.passages %}{% endif %}
  {% assign review = input.transcript | call_review: input.agent, steps.guide.passages %}`)

/** Template for the verdict on a line of the agent, and for the most similar policy. */
const verdict = template(`{% assign rule = policies | best_sentence: line %}
  {% assign asksFee = line | about: '@fee' %}
  {% assign refuses = line | about: '@refusal' %}
  {% assign isFree = rule | about: '@free' %}
  {% assign offers = policies | about: '@option' %}
  {% assign result = '' %}
  {% assign isStated = false %}
  {% assign figures = line | figures %}{% for one in figures %}{% if rule contains one %}
  {% assign isStated = true %}{% endif %}{% endfor %}{% if asksFee.size > 0 and isFree.size > 0 and isStated == false %}
  {% assign result = 'wrong' %}{% elsif refuses.size > 0 and offers.size > 0 %}
  {% assign result = 'option not offered' %}
  {% assign rule = offers | first %}{% elsif rule != '' %}
  {% assign result = 'compare' %}{% else %}
  {% assign result = 'not covered' %}{% endif %}`)

const answers = `${call}{% if review.is_unverified or review.promises.size > 0 %}## For the team lead, not for the card

{% if review.is_unverified %}- Account details were named before the caller was verified{% if review.other_person != '' %}, and the caller is not the holder (“{{ review.other_person }}”){% endif %}. Rule: {{ review.rule }}{% assign incident = steps.guide.passages | about: 'privacy incident, data incident, incident, Datenschutz' | first %}{% if incident %} {{ incident }}{% endif %}
{% endif %}{% for one in review.promises %}- Promise to look at: “{{ one }}”{% if review.promise_rule != '' %} Rule: {{ review.promise_rule }}{% endif %}
{% endfor %}- The survey score of {{ input.survey }} does not change this.

{% endif %}{% if spoken.size == 0 %}No line of the agent could be read.

{% endif %}| The agent said | The policy says | Result |
| --- | --- | --- |
{% for line in spoken %}{% unless line contains '?' %}${verdict}| {{ line | cell }} | {{ rule | cell | default: 'no policy found' }} | {% if result == 'wrong' or result == 'option not offered' %}**{{ result }}**{% else %}{{ result }}{% endif %} |
{% endunless %}{% endfor %}
{% assign offers = policies | about: '@option' %}{% if offers.size > 0 %}Options in the policies: {{ offers | paragraph }}{% endif %}`

const card = template(`${call}
  {% assign moment = '' %}
  {% assign momentRule = '' %}
  {% for line in spoken %}{% unless line contains '?' %}${verdict}{% if result == 'wrong' and moment == '' %}
  {% assign moment = line %}
  {% assign momentRule = rule %}{% endif %}{% endunless %}{% endfor %}{% if moment == '' %}
  {% for line in spoken %}{% unless line contains '?' %}${verdict}{% if result == 'option not offered' and moment == '' %}
  {% assign moment = line %}
  {% assign momentRule = rule %}{% endif %}{% endunless %}{% endfor %}{% endif %}
  {% assign second = nil %}{% assign kind = steps.moment.label %}{% if kind == 'listening' %}
  {% assign momentRule = quality | about: '@concern_rule' | first | default: momentRule %}{% elsif kind == 'procedure' %}
  {% assign momentRule = quality | about: '@call_steps' | first | default: momentRule %}{% endif %}
  {% assign good = spoken | about: '@courtesy' | first %}
  {% assign leaving = heard | about: '@leaving' | last %}
  {% assign leavingRule = quality | about: '@leaving' | first %}# Coaching card: {{ input.agent }}

{% if review.is_unverified %}**One thing to change: security and verification.**{% elsif kind == 'good_call' %}**A good call: nothing important to change.**{% elsif kind == 'unclear' and moment == '' %}**No single thing to change was found in the call.**{% else %}**One thing to change: {% if kind == 'unclear' and moment != '' %}an answer differs from the policy{% else %}{{ kind | replace: '_', ' ' }}{% endif %}.**{% endif %}{% unless review.hides_score %} Survey score: {{ input.survey }} of 10.{% endunless %}

{% if review.is_unverified %}{% if review.good.size > 0 %}**What worked:** {% for one in review.good %}“{{ one }}” {% endfor %}

{% endif %}**The moment:** you named details of the account before you knew who was calling.

**The rule:** {{ review.rule }}

**Try next time:** “{{ review.try_line }}”

{% else %}{% if good %}**Worked:** “{{ good }}”

{% endif %}{% if kind != 'good_call' and moment != '' %}**The moment:** “{{ moment }}”

{% if momentRule != '' %}**The rule:** {{ momentRule }}

{% endif %}**Try next time:** “{% if kind == 'listening' %}{% assign repeated = heard | first | heard_back %}{% if repeated != '' %}{{ repeated }}{% else %}${say('You said:')} {{ heard | first | remove: '.' }}.{% endif %} ${say('Let me look at that first.')}{% else %}{% if heard.size > 0 %}{% assign repeated = heard | first | heard_back %}{% if repeated != '' %}{{ repeated }} {% else %}${say('You said:')} {{ heard | first | remove: '.' }}. {% endif %}{% endif %}${say('I checked this for you.')} {{ momentRule }}{% assign second = policies | about: '@option' | except: momentRule | first %}{% if second %} {{ second }}{% endif %} ${say('Shall we go through it together?')}{% endif %}”
  {% assign asks = second | default: momentRule | about: '@option' %}{% if asks.size > 0 %}
  {% assign least = asks | about: 'more than, over, at least, mehr als, mindestens, plus de, más de, più di, mais de, meer dan' | months_in | first %}
  {% assign told = heard | about: 'year, month, jahr, monat, ans, mois, año, mes, ann, mesi, ano, maand, jaar' %}
  {% assign stated = told | months_in | first %} {% if least and stated and stated > least %}The customer said “{{ told | first }}”, which meets the condition; check it in the account.{% elsif least and stated %}The customer said “{{ told | first }}”, which does not meet the condition: leave this option out.{% else %}Check first that each option applies to this customer.{% endif %}{% endif %}

{% elsif kind != 'good_call' and kind != 'unclear' %}**The moment:** to choose by the team lead; no line of the agent differs from a policy that was found.

{% endif %}{% if leaving and leavingRule %}**Also:** when the customer said “{{ leaving }}”: {{ leavingRule }}

{% endif %}{% assign callRule = quality | about: '@call_steps' | first %}{% if kind != 'good_call' and callRule and callRule != momentRule and callRule != leavingRule %}**The whole call, by your guide:** {{ callRule }}

{% endif %}{% endif %}{% if spoken.size == 0 %}**Transcript:** {{ input.transcript | cell | truncate: 300 }}

{% endif %}{% if moment == '' and heard.size > 0 and review.is_unverified == false %}**The call:** “{{ heard | last }}” – “{{ spoken | slice: 0, 3 | join: '” “' }}”

{% endif %}**Next:** practice the sentence once; review on the date that you two agree.`)

export const callCenterCoachingCards: WorkflowDefinition = {
  version: 1,
  minutes_saved: 22,
  input: [line('agent', 'Agent'), passage('transcript', 'Transcript'), whole('survey', 'Survey score', { min: 0, max: 10, unit: 'of 10' })],
  sample_input: {
    agent: 'Marcus',
    survey: 4,
    transcript: `Agent: Thanks for calling, this is Marcus, how can I help?
Customer: My bill went up by twelve dollars and nobody told me.
Agent: Your promotion ended. It says so in your contract.
Customer: I have been with you for nine years. Is there nothing you can do?
Agent: There is a fee of fifty dollars to change plans, so no.
Customer: That is not what your website says. Fine, I will look around.`,
  },
  sample_knowledge: [
    source(
      'Quality guide',
      'A good call names the customer’s concern before the answer, offers two options and ends with a summary. When a customer says that they will look around, the agent asks one question and offers the loyalty team.',
    ),
    source(
      'Plan policy',
      'Plan changes are free of charge once in twelve months. The end of a promotion is announced 30 days before on the bill. Customers of more than five years may get the loyalty credit of $10 for six months.',
    ),
  ],
  steps: [
    sort('moment', 'Find areas to improve', '{{ input.transcript }}', {
      policy_error: {
        description:
          'The agent gave wrong information on a fee, price, plan, contract or procedure; the customer says the website or a letter says otherwise. Waiting does most harm here.',
        example: 'Customer: The letter says the router is included. Agent: No, you have to buy it.',
      },
      listening: {
        description: 'The concern was not named, the customer was interrupted, blamed, not believed or answered coldly.',
        example: 'Customer: I already explained this twice. Agent: As I said, please restart the box.',
      },
      options: {
        description: 'The agent refused without an alternative, did not look for a solution or missed a wish to cancel.',
        example: 'Agent: That cannot be done. Customer: Then I will cancel.',
      },
      procedure: {
        description: 'Steps of the call were missed: identity check, hold, transfer, notes, summary, next step, closing.',
        example: 'Agent: I will transfer you now. Customer: To whom, and why?',
      },
      good_call: {
        description:
          'Concern understood and answered correctly, two options offered, summary, satisfied customer: nothing important to change.',
        example: 'Agent: So we agreed on the smaller package from May. Customer: Perfect, that solves it.',
      },
    }),
    find('guide', 'Find quality guide and policies', '{{ input.transcript }}'),
    write({
      name: 'answers',
      title: 'Check the answers given',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Compare the answers that {{ input.agent }} gave with the policies.',
        document: answers,
      },
      instructions:
        'You check quality for a team lead. List each answer that the agent gave beside what the policy says, as right, wrong or not covered, with the line of the transcript. Judge only by the policies given, not by how the customer reacted. Transcript: {{ input.transcript }}',
      from: ['guide'],
    }),
    report({
      document: card,
      checks: [
        'One moment, in the words of the call',
        'What the policy says there, and what the agent said',
        'One sentence to practice, and when it is reviewed',
      ],
      brief: 'Write the coaching card for {{ input.agent }} after this call.',
      instructions:
        'A card of at most 120 words for a short talk between team lead and agent: what worked, with a quote; one thing to change, with the line of the call and the rule of the guide; a sentence to try next time, word for word. The survey score was {{ input.survey }} of 10; a low score alone proves nothing. Kind and exact, in the language of the transcript. No comparison with colleagues, no talk of discipline, nothing about health, accent or private life. Leave out names and numbers of the customer.',
      from: ['guide'],
      material: {
        Transcript: '{{ input.transcript }}',
        'Area to improve': '{{ steps.moment.label | replace: "_", " " }}',
        'Policy answers': '{{ steps.answers.text | uncited }}',
      },
    }),
    ...release({
      who: 'the team lead',
      title: 'Approve coaching card for {{ input.agent | default: "the agent" }}',
      shown:
        '{{ input.agent }}: {{ steps.moment.label | replace: "_", " " }}, survey {{ input.survey }} of 10. {{ steps.answers.text | uncited }}',
      text: 'steps.report.text',
      subject: 'the card for {{ input.agent }} is ready',
      event: 'coaching_card.ready',
      payload: { agent: 'input.agent', moment: 'steps.moment.label' },
    }),
  ],
  output: [
    prose('card', 'Coaching card', final('steps.report.text')),
    category('moment', 'Area to improve', 'steps.moment.label'),
    prose('answers', 'Policy answers', 'steps.answers.text | uncited'),
    plain('survey', 'Survey score', 'input.survey'),
  ],
}

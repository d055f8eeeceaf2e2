import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { write } from './steps.ts'
import { template } from './template.ts'

/** Template that describes the configured campaign, for the instructions of a text. */
export const campaign =
  "The objective is {{ config.campaign_objective | default: 'engagement' | replace: '_', ' ' }}.{% if config.target_audience %} It speaks to {{ config.target_audience }}.{% endif %}{% if config.budget_allocation %} The budget is {{ config.budget_allocation }} dollars a month: propose no channel or print run beyond it.{% endif %}"

/** Template for an English phrase in the language that `inLanguageOf` has set (document-phrases.ts). */
export const say = (phrase: string) => `{{ '${phrase}' | say: lang }}`

/** Template for an English phrase and its colon, with the space that French has before it. */
export const label = (phrase: string) => `{{ '${phrase}' | say: lang | label: lang }}`

/** Phrases that several texts to customers need. */
export const phrases = {
  hello: say('Hello,'),
  regards: say('Kind regards'),
  email: say('Email'),
  subject: say('Subject'),
  when: say('When'),
  questions: say('Questions'),
}

/** Words that style guides use for a channel, in several languages. */
export const channelTerms = {
  subject: '@channel_subject',
  app: '@channel_app',
  shelf: '@channel_shelf',
  social: '@channel_social',
  sms: '@channel_sms',
}

/** Words in the titles of documents that describe how to write, as a named list of terms. */
export const styleTitles = '@style'

/** Words of pressure, superlatives and unproven promises, as a named list of terms. */
const pressure = '@pressure'

interface Copy {
  channel: string
  /** Expression for the text to check, or for a list of texts to check. */
  text: string
  /** Words that the rules use for the channel. */
  terms: string
  /** Limit of the channel itself, in characters. Applies if the rules state no limit. */
  max?: number
}

const measure = ({ channel, text, terms, max }: Copy, rules: string) =>
  template(`{% assign limit = ${rules} | limit_for: '${terms}' %}
  {% assign lengths = ${text} | measured: '${channel}', limit, ${max ?? 0}, lengths %}`)

interface Check {
  /** Expression for the chunks with the rules, and the retrieve steps that found them. */
  rules: string
  from: string[]
  copies?: Copy[]
  /** Template that lists all checked texts. `facts` is the template for the facts that they may state. */
  texts: string
  facts: string
  /** Template with one line `- …` for each missing part of the texts. */
  toAdd: string
  /**
   * Template with one line `- …` for each part that the rules require and that is missing from a text. Without it, the texts are not ready.
   */
  required?: string
  /** Template with the first sentence, if it does not depend on the lengths. */
  lead?: string
  /** Template with further sections. */
  more?: string
  /** Classification of the wording: the expression for its label, and the label of a harmless wording. */
  wording?: { label: string; harmless: string }
}

/** Step that checks the texts of a campaign: length by channel, forbidden wordings, figures without a source, and what to add. */
export const checkCopy = ({
  rules,
  from,
  copies = [],
  lead = '',
  texts,
  facts,
  toAdd,
  required = '',
  more = '',
  wording,
}: Check): StepOf<'generate'> =>
  write({
    name: 'check',
    title: 'Check the texts',
    task: {
      kind: 'draft',
      form: 'report',
      brief: 'Check the texts of the campaign: length by channel, forbidden wordings, figures without a source, and what is missing.',
      document: template(`{% assign lengths = '' %}
  {% capture everything %}${texts}{% endcapture %}
  {% capture known %}${facts}{% endcapture %}${copies.map((copy) => measure(copy, rules)).join('')}
  {% assign over = lengths.over | default: 0 %}
  {% assign total = lengths.total | default: 0 %}
  {% assign limited = lengths.limited | default: 0 %}
  {% assign forbidden = everything | banned_in: ${rules} %}
  {% assign ruleSentences = ${rules} | sentences %}
  {% assign pressing = everything | about: '${pressure}' | except: ruleSentences %}
  {% assign sources = ${rules} | map: 'text' | concat: known %}
  {% assign unproved = everything | unsupported: sources %}
  {% capture absent %}${required}{% endcapture %}
  {% capture missing %}${toAdd}{% endcapture %}${lead}{% unless absent contains '- ' %}
  {% assign absent = '' %}{% endunless %}{% if absent == '' and over == 0 and forbidden.size == 0 and pressing.size == 0 and unproved.size == 0 %}**Ready for approval{% if missing contains '- ' %} once the points under “To add” are settled{% endif %}:** {% if limited > 0 %}{% if limited == 1 %}the text with a length limit is within it{% else %}all {{ limited }} texts with a length limit are within it{% endif %}, and {% elsif total > 0 %}the rules state no limits for these texts, and {% endif %}no forbidden wording occurs.{% else %}**Not ready:** {% if absent != '' %}a required part is missing. {% endif %}{% if over > 0 %}{{ over }} of {{ limited }} texts with a limit {% if over == 1 %}is{% else %}are{% endif %} too long. {% endif %}{% if forbidden.size > 0 %}Forbidden wordings: {{ forbidden.size }}. {% endif %}{% if pressing.size > 0 %}Sentences that press or promise: {{ pressing.size }}. {% endif %}{% if unproved.size > 0 %}Figures without a source: {{ unproved.size }}.{% endif %}{% endif %}${wording ? ` {% if ${wording.label} != '${wording.harmless}' %}The tone of the whole is classified as: {{ ${wording.label} | replace: '_', ' ' }}.{% endif %}` : ''}

{% if absent != '' %}## Required by the rules, and missing

{{ absent }}
{% endif %}{% if total > 0 %}## Length

| Channel | Text | Length | Limit | Within |
| --- | --- | --- | --- | --- |
{{ lengths.rows }}{% endif %}
## Wording

{% for one in forbidden %}- “{{ one.phrase }}” is forbidden: {{ one.rule }}
{% endfor %}{% for one in pressing %}- Presses or promises: {{ one }}
{% endfor %}{% if unproved.size > 0 %}- Without a source in the input or the rules: {{ unproved | join: ', ' }}
{% endif %}{% if forbidden.size == 0 and pressing.size == 0 and unproved.size == 0 %}- No forbidden phrase, no pressure, and every figure occurs in the input or the rules.
{% endif %}
${more}
{% if missing contains '- ' %}## To add

{{ missing }}{% endif %}`),
    },
    instructions:
      'For the colleague who approves the texts. Start with the decision: ready or not, and what to change. Keep the table of lengths. Quote each wording that a rule forbids with the rule, and propose a replacement.',
    from,
    material: { Texts: texts },
  })

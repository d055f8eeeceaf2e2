import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, checkCopy, phrases, say, styleTitles } from '../fragments/campaigning.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf, languageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, sort, textWritten, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.notes'

/**
 * Template that assigns the sentences of the notes by their part in the letter. It removes promises, but not the rest of their sentences.
 */
const partsOfNotes = template(`${inLanguageOf(textsOfCase)}
  {% assign promised = input.notes | without_remarks | about: '@promise' %}
  {% assign kept = promised | without_clauses: '@promise' %}
  {% assign notes = input.notes | without_remarks | sentences | except: promised | concat: kept | sentences %}
  {% assign acted = notes | about: '@portfolio_moves' %}
  {% assign watched = notes | about: '@opinion' | except: acted %}
  {% assign happened = notes | except: acted | except: watched %}
  {% assign disclosures = steps.views.passages | about: '@disclosure' %}
  {% assign views = steps.views.passages | without_title: '${styleTitles}, disclos, disclaim, hinweis, avertissement, aviso, avverten' | sentences | except: disclosures %}
  {% assign outlook = views | concat: watched | sentences %}
  {% assign risks = outlook | about: '@market_risk' %}
  {% assign outlook = outlook | except: risks %}`)

/** Template that assigns the words for the quarter in a sentence. */
const periodOfReview = template(`{% assign start = input.quarter | downcase | split: ' ' %}
  {% assign ordinals = 'first,second,third,fourth' | split: ',' %}
  {% assign period = input.quarter %}
  {% if lang == 'en' and ordinals contains start[0] and start[1] == 'quarter' and start.size == 3 %}{% capture period %}the {{ start[0] }} quarter of {{ start[2] }}{% endcapture %}{% endif %}`)

/** Marks the opinions of the notes as opinions. */
const opinionRemark = `{% assign opinions = watched | about: 'we think, we believe' %}{% if lang == 'en' and opinions.size > 0 %} This is our opinion today; it may turn out differently.{% endif %}`

const letterText = `${partsOfNotes}${periodOfReview}{% case input.readers %}{% when 'Institutions' %}${say('Dear Sir or Madam,')}{% else %}${say('Dear client,')}{% endcase %}

{% if lang == 'en' %}This is our review of {{ period }}.{% else %}${say('This is our review of')} {{ period }}.{% endif %} {{ happened | first | as_sentence }}

## ${say('What happened')}

{% assign first = happened | first %}{% assign rest = happened | except: first %}{% assign equities = rest | about: 'equit, stock, shares, caps, growth shares' %}{% assign rates = rest | except: equities | about: 'yield, bond, bonds, credit spread, duration' %}{% assign others = rest | except: equities | except: rates %}{% if lang == 'en' and rates.size > 1 and equities.size > 1 and others.size != 1 %}**Equities.** {{ equities | paragraph }}

**Bonds.** {{ rates | paragraph }}{% if others.size > 0 %}

**Economy and other markets.** {{ others | paragraph }}{% endif %}{% else %}{% if lang == 'en' %}{% assign rest = equities | concat: rates | concat: others | sentences %}{% endif %}{{ rest | paragraph }}{% endif %}

{% if acted.size > 0 %}## ${say('What we did')}

{{ acted | paragraph }}

{% endif %}## ${say('What we expect and watch')}

{{ outlook | paragraph }}${opinionRemark}{% if risks.size > 0 %}

{{ risks | paragraph }}{% endif %}

${phrases.regards}
{{ profile.company_name | default: 'Your team' }}

{% if disclosures.size > 0 %}{{ disclosures | paragraph }}{% endif %}`

/** The article states every risk. Other sentences of the outlook are left out if it would be too long. */
const shortTexts = template(`${partsOfNotes}${periodOfReview}
  {% capture closing %}{{ disclosures | paragraph }}{% endcapture %}
  {% capture kept %}{{ risks | paragraph }} {{ closing }}{% endcapture %}
  {% assign keptWords = kept | length_in: 'words' %}
  {% assign left = 160 | minus: keptWords %}
  {% assign body = happened | concat: acted | concat: outlook | sentences | take_within: left, 'words' %}
  {% assign story = happened | concat: acted | sentences %}
  {% assign told = body | from_text: story %}### ${say('Web article')}

**{{ input.quarter }}**

{{ told | paragraph }}

{{ body | except: told | paragraph }}${opinionRemark} {{ risks | paragraph }}

{{ closing }}

### ${say('Adviser email')}

${phrases.hello}

{% if lang == 'en' %}Here is our review of {{ period }}. {% else %}{{ period }}: {% endif %}{{ happened | slice: 0, 1 | concat: acted | concat: risks | sentences | paragraph }} ${say('The review of the markets is in our web article.')}

{{ closing }}`)

/** Expressions for the parts of the short texts. */
const webArticle = "steps.short.text | section: 'web, artículo, articolo, artigo, article'"
const adviserEmail = "steps.short.text | section: 'adviser, berater, conseillers, asesores, consulenti, assessores, adviseurs'"

export const quarterlyMarketCommentary: WorkflowDefinition = {
  version: 1,
  minutes_saved: 80,
  input: [
    line('quarter', 'Quarter'),
    passage('notes', "Strategists' notes"),
    choice('readers', 'Readers', ['Private clients', 'Institutions', 'Plan participants']),
  ],
  sample_input: {
    quarter: 'First quarter 2026',
    readers: 'Private clients',
    notes:
      'Equities rose 3.1% in the quarter, led by industrials. The ten-year yield ended at 4.2% after 4.5%. Inflation eased to 2.6%. We added to intermediate bonds in February and trimmed large growth. Small caps lagged. We think earnings carry the next leg and clients will surely be rewarded for patience.',
  },
  sample_knowledge: [
    source(
      'House view paper',
      'We expect moderate growth and prefer intermediate bonds while yields stay above 4 percent. Risks are a return of inflation and narrow leadership in equities. Balanced portfolios keep their targets; we rebalance in bands.',
    ),
    source(
      'Standard disclosures',
      'Past performance is no guarantee of future results. Investing involves risk, including loss of principal. Indexes are unmanaged and cannot be bought. Statements of opinion are as of the date written and may change.',
    ),
  ],
  steps: [
    find(
      'views',
      'Find house views and disclosures',
      'house view {{ input.quarter }} {{ input.notes }} disclosures for {{ input.readers }} past performance risk',
      8,
    ),
    sort('wording', 'Screen the notes for wording', '{{ input.notes }}', {
      promissory: {
        description:
          'Promises a result: will surely, certain, guaranteed, cannot lose, safe gains, always, rewarded, no doubt. Published as it is, it does most harm.',
        example: 'Whoever stays invested is guaranteed to be ahead by Christmas.',
      },
      one_sided: {
        description:
          'Names only gains or praise and no risk: best, unrivaled, outstanding, only upside, selected winners, comparison without basis.',
        example: 'Our outstanding picks beat everyone again and there is only upside.',
      },
      balanced: {
        description: 'Names gains and risks, marks opinion as opinion: we expect, may, could, risk, decline, uncertain, as of, moderate.',
        example: 'We expect slower growth and may be wrong if energy prices rise.',
      },
    }),
    letter({
      title: 'Write the client letter',
      recipient: '{{ input.readers }}',
      checks: [
        'Every figure: source, date and index',
        'No promise, no prediction stated as a fact',
        'The disclosures that the firm requires, in full',
      ],
      document: letterText,
      language: textsOfCase,
      brief: 'Tell {{ input.readers }} what happened in the markets in {{ input.quarter }}, what was done and what is watched.',
      instructions: `A wealth manager writes to {{ input.readers }}. Say first what the quarter means for the reader, then what happened, what was done and why, what is watched. Figures exactly as in the notes. Turn every promise into an opinion with its risk; leave out what cannot be said so. No advice to buy or sell. Close with the given disclosures that apply, word for word; if none are given, report them as missing. ${campaign}`,
      from: ['views'],
      material: { "Strategists' notes": 'Quarter: {{ input.quarter }}. {{ input.notes }}' },
    }),
    write({
      name: 'short',
      title: 'Write the web article and the adviser email',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the web article and the adviser email on {{ input.quarter }}.',
        document: shortTexts,
        language: languageOf(textsOfCase),
      },
      instructions: `First a web article of about 150 words on {{ input.quarter }} for {{ input.readers }}, then an email of three sentences for advisers to send on, each under its heading. Both say nothing that the letter does not say, and end with the disclosures of the letter, word for word. ${campaign}`,
      from: ['views'],
      material: { Letter: textWritten('letter'), "Strategists' notes": '{{ input.notes }}' },
    }),
    checkCopy({
      rules: 'steps.views.passages',
      from: ['views'],
      copies: [
        {
          channel: 'Web article',
          text: webArticle,
          terms: 'web article, article',
        },
        {
          channel: 'Adviser email',
          text: adviserEmail,
          terms: 'adviser email',
        },
      ],
      texts: '{{ steps.letter.text }}\n{{ steps.short.text }}',
      facts: '{{ input.quarter }} {{ input.notes }}',
      more: template(`{% assign promisedInText = steps.letter.text | about: '@promise' | except: disclosures %}{% if promised.size > 0 %}## Promises in the notes

{% for sentence in promised %}- “{{ sentence }}” promises a result. {% if promisedInText contains sentence %}**It is still in the letter.**{% else %}The promise is left out; state it as an opinion with its risk, or not at all.{% endif %}
{% endfor %}
{% endif %}## Figures to verify

| Statement | Figures | Change |
| --- | --- | --- |
{% for sentence in happened %}
  {% assign found = sentence | figures %}{% if found.size > 0 %}
  {% assign compared = sentence | comparisons | first %}| {{ sentence | cell }} | {{ found | join: ', ' }} | {% if compared %}{{ compared.now | minus: compared.before | round: 2 }}{% if sentence contains '%' %} points{% endif %} from {{ compared.before }}{% endif %} |
{% endif %}{% endfor %}
## Disclosures

{% if disclosures.size > 0 %}- {{ disclosures.size }} sentences, word for word as in the sources; each text ends with them.{% else %}- None found in the knowledge base.{% endif %}
`),
      // Assigns the parts of the notes for the templates below, too.
      required: `${partsOfNotes}{% assign article = ${webArticle} | sentences %}{% assign email = ${adviserEmail} | sentences %}{% if risks.size == 0 %}- A risk beside the outlook: neither the notes nor the house view name one, so the texts are one-sided
{% endif %}{% for risk in risks %}{% unless steps.letter.text contains risk %}- Letter: the risk “{{ risk }}”
{% endunless %}{% unless article contains risk %}- Web article: the risk “{{ risk }}”
{% endunless %}{% unless email contains risk %}- Adviser email: the risk “{{ risk }}”
{% endunless %}{% endfor %}{% if disclosures.size == 0 %}- The disclosures that the firm requires: the knowledge base has none
{% endif %}`,
      toAdd: `- Source, date and index of each figure in the table above
{% if acted.size == 0 %}- What was done in the portfolios: the notes do not say it
{% endif %}`,
    }),
    ...release({
      who: 'the registered principal',
      title: 'Approve client letter for {{ input.quarter | default: "the quarter" }}',
      shown: `{{ input.quarter }}, for {{ input.readers }}. Wording of the notes: {{ ${labelText('steps.wording.label')} }}. Short versions: {{ steps.short.text }}\n\n{{ steps.check.text }}`,
      text: 'steps.letter.text',
      subject: 'Commentary for {{ input.quarter }}',
      event: 'market_commentary.approved',
      payload: { short: 'steps.short.text', wording: 'steps.wording.label' },
    }),
  ],
  output: [
    prose('letter', 'Client letter', final('steps.letter.text')),
    prose('short', 'Web article and adviser email', 'steps.short.text'),
    prose('check', 'Check before release', 'steps.check.text'),
    category('wording', 'Wording of the notes', 'steps.wording.label'),
  ],
}

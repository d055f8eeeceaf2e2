import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, channelTerms, checkCopy, phrases, say, styleTitles } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf, languageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.notes'

/** Template that assigns the sentences of the notes by subject. A sentence belongs to the first subject that it mentions. */
const notesBySubject = template(`${inLanguageOf(textsOfCase)}
  {% assign notes = input.notes | without_remarks | in_full_sentences %}
  {% assign fuel = notes | about: '@fuel' %}
  {% assign rest = notes | except: fuel %}
  {% assign weather = rest | about: '@weather' %}
  {% assign rest = rest | except: weather %}
  {% assign ports = rest | about: '@ports' %}
  {% assign rest = rest | except: ports %}
  {% assign capacity = rest | about: '@capacity' %}
  {% assign other = rest | except: capacity %}
  {% assign acting = notes | about: '@to_do' %}{% if acting.size == 0 %}
  {% assign acting = notes %}{% endif %}
  {% assign rates = fuel | about: '@percent' %}`)

const subjectTitles = {
  acting: say('What to do this week'),
  capacity: say('Capacity'),
  weather: say('Weather and roads'),
  ports: say('Ports and borders'),
  fuel: say('Fuel'),
  other: say('Also'),
}
const sectionOf = (name: Exclude<keyof typeof subjectTitles, 'acting'>) =>
  `{% assign shown = ${name} | except: acting %}{% if shown.size > 0 %}## ${subjectTitles[name]}\n\n{{ shown | paragraph }}\n\n{% endif %}`

const bulletin = template(`${notesBySubject}
  {% assign rules = steps.guides.passages | without_title: '${styleTitles}' %}
  {% assign fuelRules = rules | about: '@surcharge' | continued_in: rules %}
  {% assign step = fuel | rate_for: fuelRules %}
  {% assign lane = rules | best_chunk: input.feature, 2 %}# {{ input.week }}

## ${subjectTitles.acting}

{{ acting | bullets }}

${sectionOf('capacity')}${sectionOf('weather')}${sectionOf('ports')}{% if fuel.size > 0 %}## ${subjectTitles.fuel}

{{ fuel | except: acting | paragraph }} {{ fuelRules | paragraph }}{% if step and rates.size == 0 %} ${say('This puts the surcharge at')} {{ step.rate }} %.{% endif %}

{% endif %}${sectionOf('other')}## {{ input.feature }}

{% if lane %}{{ lane.text | sentences | paragraph }}{% else %}{{ input.feature | as_sentence }}{% endif %}

{{ profile.company_name | default: 'Your team' }}`)

const teaser = template(`${notesBySubject}
  {% assign limit = steps.guides.passages | limit_for: '${channelTerms.subject}' %}
  {% assign max = limit.max | default: 50 %}
  {% assign written = input.notes | without_remarks | about: '@to_do' %}{% if written.size == 0 %}
  {% assign written = input.notes | without_remarks | sentences %}{% endif %}
  {% assign subject = written | longest_within: max, 'characters' %}
  {% assign size = subject | length_in: 'characters' %}{% if size > max %}
  {% assign subject = written | clauses | longest_within: max, 'characters' %}{% endif %}### ${phrases.subject}

{{ subject | as_sentence | replace: '.', '' }}

### Teaser

{% assign fallback = notes | except: acting %}{{ acting | concat: fallback | sentences | slice: 0, 3 | paragraph }}`)

export const weeklyShipperBulletin: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [line('week', 'Week'), passage('notes', 'Operations notes'), line('feature', 'Lane or service to feature')],
  sample_input: {
    week: 'March 9 to 13, 2026',
    feature: 'Columbus to Memphis, daily dry van',
    notes:
      'Spot capacity loosens in the Southeast after the holiday. Donner Pass expected to close Tuesday night for snow, plan one day more to northern California. Diesel index at 3.94, fuel surcharge goes to 31 percent on Monday. Port of Savannah vessels wait two days.',
  },
  sample_knowledge: [
    source(
      'Service guide',
      'Columbus to Memphis runs every weekday with pickups until 17:00 and delivery the next morning. Drop trailers are available in Columbus. Claims on this lane were below one in a thousand last year.',
    ),
    source(
      'Fuel surcharge',
      'The fuel surcharge follows the national diesel index of the Monday before: 30 percent from 3.80, 31 percent from 3.90, 32 percent from 4.00. It is applied to linehaul only.',
    ),
  ],
  steps: [
    find('guides', 'Find service guides', 'service guide {{ input.feature }} fuel surcharge {{ input.notes }}'),
    report({
      document: bulletin,
      language: textsOfCase,
      checks: [
        'Source and date of each forecast and index',
        'What the shipper has to do, and until when',
        'No promise of capacity or transit time',
      ],
      brief: 'Tell shippers what changes in the week {{ input.week }} and what to do about it.',
      instructions: `A bulletin of at most 250 words from a carrier to logistics managers. What changes this week and what to do about it comes first; then one short paragraph for each subject that the notes cover, such as capacity, weather, ports and fuel; then the featured lane or service with facts from the service guides: {{ input.feature }}. Figures, dates and places exactly as in the notes. What the notes call expected or likely stays expected or likely. Explain a surcharge change with its index if both are given. Forecast no rates, promise no capacity, and leave out a subject without a note. In the language of the notes. ${campaign}`,
      from: ['guides'],
      material: { 'Operations notes': '{{ input.week }}: {{ input.notes }}', 'Featured lane or service': '{{ input.feature }}' },
    }),
    write({
      name: 'teaser',
      title: 'Write subject and teaser',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the subject line and the teaser of the bulletin for {{ input.week }}.',
        document: teaser,
        language: languageOf(textsOfCase),
      },
      instructions: `A subject line of at most 50 characters and a teaser of two sentences for a social post, each under its heading, with the one change that most readers have to act on. Nothing that the notes do not say, in their language. ${campaign}`,
      material: { 'Operations notes': '{{ input.week }}: {{ input.notes }}' },
    }),
    checkCopy({
      rules: 'steps.guides.passages',
      from: ['guides'],
      copies: [
        {
          channel: 'Subject',
          text: "steps.teaser.text | section: 'subject, betreff, objet, asunto, oggetto, assunto, onderwerp'",
          terms: channelTerms.subject,
          max: 50,
        },
        { channel: 'Teaser', text: "steps.teaser.text | section: 'teaser'", terms: channelTerms.social },
      ],
      texts: '{{ steps.report.text }}\n{{ steps.teaser.text }}',
      facts: '{{ input.week }} {{ input.notes }} {{ input.feature }}',
      more: template(`{% assign step = input.notes | without_remarks | rate_for: steps.guides.passages %}{% assign words = steps.report.text | length_in: 'words' %}## Figures

- The bulletin has {{ words }} words; the limit is 250.
{% if step %}
  {% assign rates = input.notes | without_remarks | about: '@percent' %}
  {% assign wanted = '' | append: step.rate %}
  {% assign noted = rates | join: ' ' %}- Index {{ step.value }} lies in the step from {{ step.from }}: {{ step.rate }} percent{% if step.next %}, until {{ step.next }}{% endif %}. {% if rates.size == 0 %}The notes state no rate; the bulletin gives this one.{% elsif noted contains wanted %}The notes state the same rate.{% else %}**The notes state another rate: check it.**{% endif %}
{% endif %}`),
      toAdd: `{% assign lane = steps.guides.passages | best_chunk: input.feature, 2 %}{% unless lane %}- Facts on {{ input.feature }}: the service guides contain none
{% endunless %}{% assign forecasts = input.notes | without_remarks | about: '@forecast' %}{% for forecast in forecasts %}- Source and date of the forecast: {{ forecast }}
{% endfor %}`,
    }),
    ...release({
      who: 'the commercial manager',
      title: 'Approve bulletin for {{ input.week | default: "the week" }}',
      shown: 'Teaser: {{ steps.teaser.text }}\n\n{{ steps.check.text }}\n\nOperations notes: {{ input.notes }}',
      text: 'steps.report.text',
      subject: 'the bulletin of {{ input.week }} is approved',
      event: 'bulletin.approved',
      payload: { week: 'input.week', teaser: 'steps.teaser.text' },
    }),
  ],
  output: [
    prose('bulletin', 'Bulletin', final('steps.report.text')),
    prose('teaser', 'Subject and teaser', 'steps.teaser.text'),
    prose('check', 'Check before release', 'steps.check.text'),
  ],
}

import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, channelTerms, checkCopy, label, phrases, say, styleTitles } from '../fragments/campaigning.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf, languageOf } from '../fragments/letters.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, readyText, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.streets | concat: input.offer | concat: steps.guides.passages'

/**
 * Template that assigns the sentences of the build guides for residents, by stage of the work. It omits sentences about announcing the
 * work, which are for the crew.
 */
const guideFor = (line: string) =>
  template(`${inLanguageOf(textsOfCase)}
  {% assign guides = steps.guides.passages | without_title: '${styleTitles}' | not_about: 'door hanger, announced by, aushang, affiche' %}
  {% assign dropRules = guides | about: '@house_connection' %}
  {% assign isDrop = ${line} | about: '@house_connection' %}{% if isDrop.size > 0 %}
  {% assign rules = dropRules %}{% else %}
  {% assign rules = guides | except: dropRules %}{% endif %}
  {% assign hours = steps.guides.passages | about: '@working_hours' | time_span %}
  {% assign calls = steps.guides.passages | not_about: '@repair_only' | contacts %}
  {% assign repairs = steps.guides.passages | about: '@repair_only' | contacts %}`)

const labels = {
  work: say('Work'),
  hours: say('Hours'),
  offer: say('Our offer'),
  building: say('We are building fiber in'),
  ground: say('On your ground'),
  streets: say('Streets and dates'),
  post: say('Local post'),
  repairs: say('Damage and repairs'),
}

/** Template that assigns the required parts of a door hanger: street, work, hours, contact and offer. */
const hangerText = template(`${guideFor('street')}
  {% assign parts = street | split: ':' %}
  {% capture offer %}${labels.offer}: {{ input.offer | without_remarks | as_sentence }}{% endcapture %}
  {% capture head %}**{{ parts | first | strip }}**

${labels.building} {{ input.area }}.

{% assign dated = street | figures %}
  {% assign plan = street | replace: parts[0], '' | replace: ': ', '' | strip | default: street %}
  {% assign timed = plan | timed_clauses %}
  {% assign work = plan | clauses | except: timed | join: ', ' %}
  {% if work == '' %}
  {% assign work = plan %}
  {% assign timed = '' | sentences %}{% endif %}{% if dated.size > 0 %}**${labels.work}:** {{ work | as_sentence }}{% endif %}{% if dated.size > 0 %}{% if hours != '' or timed.size > 0 %}

**${labels.hours}:** {{ hours }}{% if hours != '' and timed.size > 0 %}, {% endif %}{{ timed | join: ', ' }}.{% endif %}{% endif %}{% endcapture %}
  {% assign used = head | length_in: 'words' %}
  {% assign offerWords = offer | length_in: 'words' %}
  {% assign left = 85 | minus: used | minus: offerWords %}
  {% assign kept = rules | take_within: left, 'words' %}{{ head }}

{{ kept | paragraph }}

{% if calls.size > 0 %}${label('Questions')} {{ calls | first }}

{% elsif repairs.size > 0 %}
  {% assign said = kept | paragraph %}
  {% assign number = repairs | first %}{% unless said contains number %}${labels.repairs}: {{ number }}

{% endunless %}{% endif %}{{ offer }}`)

const emailText = `${guideFor("''")}{% assign guide = guides | sentences %}## ${phrases.email}

**${label('Subject')} ${labels.building} {{ input.area }}**

${phrases.hello}

${labels.building} {{ input.area }}.

**${labels.streets}**

{% assign lines = input.streets | without_remarks | lines %}{% for street in lines %}- {{ street }}
{% endfor %}{% if hours != '' %}
${labels.hours}: {{ hours }}.
{% endif %}
{% if guide.size > 0 %}**${labels.ground}**

{{ guide | bullets }}

{% endif %}{% if calls.size > 0 %}${label('Questions')} {{ calls | join: ', ' }}

{% endif %}**${labels.offer}**

{{ input.offer | without_remarks | as_sentence }}

${phrases.regards}
{{ profile.company_name | default: 'Your team' }}

## ${labels.post}

${labels.building} {{ input.area }}. {{ lines | paragraph }} {{ input.offer | without_remarks | as_sentence }}{% if calls.size > 0 %} ${label('Questions')} {{ calls | first }}.{% endif %}`

export const fiberBuildAnnouncements: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [line('area', 'Area'), passage('streets', 'Streets and dates, one per line'), line('offer', 'Offer')],
  sample_input: {
    area: 'East Mill',
    offer: '1 Gbit/s for $59 a month, price held for 24 months, no installation fee before July 31',
    streets: `Birch Street: drilling March 23 to 27
Canal Road: drilling March 30 to April 3, sidewalk on the south side
School Lane: drops from April 13, not on school days before 15:00`,
  },
  sample_knowledge: [
    source(
      'Build guide, yards and easements',
      'Crews work in the public easement, usually ten feet from the curb. Lines are marked with flags three days before. Lawns are filled and seeded within 21 days, and repairs are asked for at 555-0172 with the address.',
    ),
    source(
      'Build guide, drops',
      'A drop is the cable from the street to the house; it is buried within 14 days of installation and needs the consent of the owner. Work is announced by door hanger five days before, with hours from 8:00 to 17:00.',
    ),
  ],
  steps: [
    find(
      'guides',
      'Find build guides',
      'build guide construction stage easement permit yard repair drop door hanger hours contact Bau Gehweg Schäden Hausanschluss Arbeitszeit travaux chantier obras acera {{ input.area }}',
    ),
    forEach('streets', 'Write each door hanger', 'input.streets | without_remarks | lines', 'street', [
      write({
        name: 'hanger',
        title: 'Write the door hanger',
        task: {
          kind: 'draft',
          form: 'letter',
          brief: 'Tell the residents about the work in their street: {{ street }}.',
          document: hangerText,
          language: languageOf(textsOfCase),
          recipient: 'Residents of {{ input.area }}',
          sender: "{{ profile.company_name | default: 'Your network builder' }}",
        },
        checks: ['Days and hours of the work in this street', 'Access, parking and lawns, and the number to call'],
        instructions: `A door hanger of at most 90 words for people who have not asked for the work: when and where, what will be marked or dug, how the ground is restored, whom to call. Dates exactly as in this line: {{ street }}. Contact and working hours only from the build guides, otherwise as [contact]. The offer in one line at the end, exactly: {{ input.offer }}. Promise no connection date and no undisturbed access. In the language of the schedule. ${campaign}`,
        from: ['guides'],
        material: { 'Work in the street': readyText('{{ street }}'), Offer: readyText('{{ input.offer }}') },
      }),
    ]),
    letter({
      name: 'email',
      title: 'Write the launch email',
      recipient: 'Residents of {{ input.area }}',
      checks: [
        'Streets and dates against the schedule of the crew',
        'Price, term, price after the term, and the last day of the offer',
        'The number for damage and questions',
      ],
      document: emailText,
      language: textsOfCase,
      brief: 'Announce the fiber build in {{ input.area }} to its residents.',
      instructions: `First a launch email, then a short local post. Both say which streets have work and when, what happens on private ground, how it is restored and whom to call, from the build guides. The offer word for word with its end date and conditions: {{ input.offer }}. Dates only as in the schedule; a street without a date gets none. No claim about competitors or speed beyond the offer. In the language of the schedule. ${campaign}`,
      from: ['guides'],
      material: { Schedule: readyText('{{ input.streets }}'), Offer: readyText('{{ input.offer }}') },
    }),
    checkCopy({
      rules: 'steps.guides.passages',
      from: ['guides'],
      copies: [
        {
          channel: 'Email subject',
          text: "steps.email.text | section: 'email, e mail, correo' | lines | first | split: ': ' | last | remove: '**'",
          terms: channelTerms.subject,
        },
        { channel: 'Local post', text: "steps.email.text | section: 'post, beitrag'", terms: channelTerms.social },
      ],
      texts: '{{ steps.email.text }}\n{% for one in steps.streets.items %}{{ one.hanger.text }}\n{% endfor %}',
      facts: '{{ input.area }} {{ input.streets }} {{ input.offer }}',
      more: template(`{% assign marking = steps.guides.passages | about: 'days before' | about: 'flag, mark, markier' | first %}
  {% assign announcing = steps.guides.passages | about: 'days before' | about: 'door hanger, announced' | first %}
  {% assign restoring = steps.guides.passages | about: 'within' | about: 'lawn, seeded, ground, yard' | first %}
  {% assign streets = input.streets | without_remarks | lines %}
  {% capture dates %}{% for street in streets %}{% assign start = street | day_in: now %}{% if start != '' %}
  {% assign after = street | split: ' to ' %}
  {% assign end = start %}{% if after.size > 1 %}
  {% assign end = after[1] | day_in: now %}{% assign number = after[1] | first_number %}{% if end == '' and number %}
  {% capture end %}{{ start | slice: 0, 8 }}{% if number < 10 %}0{% endif %}{{ number }}{% endcapture %}{% endif %}{% endif %}| {{ street | split: ':' | first | cell }} | {% if announcing %}{{ start | day_before: announcing }}{% endif %} | {% if marking %}{{ start | day_before: marking }}{% endif %} | {% if restoring and after.size > 1 %}{{ end | deadline_by: restoring }}{% endif %} |
{% endif %}{% endfor %}{% endcapture %}{% if announcing or marking %}{% if dates contains '|' %}## Dates for the crew, by the build guides

| Street | Door hangers by | Flags by | Lawns by |
| --- | --- | --- | --- |
{{ dates }}
{% endif %}{% endif %}## Door hangers

| Street | Words | Limit | Within |
| --- | --- | --- | --- |
{% for one in steps.streets.items %}
  {% assign size = one.hanger.text | length_in: 'words' %}| {{ one.street | split: ':' | first | cell }} | {{ size }} | 90 | {% if size > 90 %}**{{ size | minus: 90 }} too long**{% else %}yes{% endif %} |
{% endfor %}`),
      toAdd: template(`${guideFor("''")}
  {% assign withoutDates = 0 %}
  {% assign lines = input.streets | without_remarks | lines %}
  {% for street in lines %}
  {% assign found = street | figures %}{% if found.size == 0 %}- A date for {{ street }}
{% endif %}{% endfor %}{% if guides.size == 0 %}- What happens on private ground, and how it is restored: no build guide was found
{% endif %}{% if calls.size == 0 and repairs.size > 0 %}- The number for questions: the build guides name {{ repairs | first }} for repairs only
{% elsif calls.size == 0 %}- The number to call about damage and questions
{% endif %}{% if hours == '' %}- Working hours of the crew
{% endif %}{% assign ends = input.offer | without_remarks | about: '@last_day' %}{% if ends.size == 0 %}- The last day of the offer, and the price after the term
{% else %}- The price after the term of the offer, if the term ends
{% endif %}`),
    }),
    ...release({
      who: 'the market manager',
      title: 'Approve announcements for {{ input.area | default: "the area" }}',
      shown:
        '{{ input.area }}, offer: {{ input.offer }}\n\n{% for one in steps.streets.items %}{{ one.hanger.text }}\n\n{% endfor %}{{ steps.check.text }}',
      text: 'steps.email.text',
      subject: 'the announcements for {{ input.area }} are approved',
      event: 'build.announced',
      payload: { area: 'input.area', hangers: 'steps.streets.items' },
    }),
  ],
  output: [
    prose('email', 'Launch email and post', final('steps.email.text')),
    {
      name: 'hangers',
      title: 'Door hangers',
      format: 'table',
      value: 'steps.streets.items',
      columns: [
        { title: 'Street', value: 'row.street' },
        { title: 'Door hanger', value: 'row.hanger.text' },
      ],
    },
    prose('check', 'Check before release', 'steps.check.text'),
  ],
}

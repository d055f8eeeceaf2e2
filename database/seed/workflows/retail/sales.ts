import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter } from '../fragments/steps.ts'

/** Template that assigns the sentences about products, from the retrieved documents without contact rules and events. */
const products = `{% assign products = steps.pieces.passages | without_title: 'contact, rules, policy, Kontakt, Regeln, règles, reglas, regole' | sentences | not_about: 'clients are, written to, at most, channel, consent, invitation, trunk show' %}`
/** Subjects of remarks that no message repeats: body, health, age, money, and how the client wants to be contacted. */
const privateRemarks =
  'weight, diet, pregnan, ill, sick, surgery, divorc, separat, died, funeral, age, older, turned, birthday of, budget, cheap, afford, money, salary, credit, email, call, calls, text, phone, contact'
/** Template that assigns the notes, worded for the client. */
const wishes = `{% assign notes = input.notes | not_about: '${privateRemarks}' | told_to_client %}`
/**
 * Template that splits an English sentence such as "The blue coat comes in wool" into the piece (`thing`) and the statement about it
 * (`rest`). Without a known verb, `thing` is empty.
 */
const parted = (sentence: string) =>
  `{% assign thing = ${sentence} | split: ' comes ' | first | split: ' is ' | first | split: ' weighs ' | first | split: ' has ' | first | split: ' goes ' | first %}{% assign from = thing | size %}{% assign rest = ${sentence} | slice: from, 400 | strip %}{% assign start = thing | slice: 0, 4 %}{% if rest == '' or start != 'The ' or thing.size > 60 %}{% assign thing = '' %}{% endif %}{% assign thing = thing | replace: 'The ', 'the ' %}`
/** Template for the words before a piece: the first one is introduced differently from the rest. */
const thoughtOf = `{% assign told = told | plus: 1 %}${parted('last')}{% if lang == 'en' and thing != '' %}{% if told == 1 %}I thought of {{ thing }} for you: it {{ rest }}{% else %}The{{ thing | slice: 3, 60 }} may suit, too: it {{ rest }}{% endif %}{% elsif told == 1 %}${tell('I thought of this for you:')} {{ last }}{% else %}${tell('This may be right, too:')} {{ last }}{% endif %}`
/** Template for each wish of the client with the matching piece. Wishes with the same piece are grouped. */
const wishesWithPieces = `${products}${wishes}{% assign shown = '' | split: ',' %}{% assign last = '' %}{% assign told = 0 %}{% for note in notes limit: 8 %}{% assign piece = products | best_sentence: note %}{% if piece != '' %}{% if piece != last %}{% if last != '' %}
${thoughtOf}
{% endif %}{% assign last = '' %}{% unless shown contains piece %}{% assign last = piece %}{% assign shown = shown | concat: piece %}{% endunless %}{% endif %}{{ note }} {% else %}{% assign isOccasion = note | mentions: 'looking for' %}{% if isOccasion %}{{ note }} {% endif %}{% endif %}{% endfor %}{% if last != '' %}
${thoughtOf}
{% endif %}`
/** Template for the pieces that match purchases and were not mentioned before. */
const toPurchases = `{% assign bought = input.purchases | clauses %}{% for purchase in bought limit: 6 %}{% assign piece = products | best_sentence: purchase %}{% if piece != '' %}{% unless shown contains piece %}{% assign shown = shown | concat: piece %}{% assign name = purchase | split: ' size' | first %}${tell('You already have the [name].', { name: 'name' })} {{ piece }}
{% endunless %}{% endif %}{% endfor %}`
/** Template that assigns the first sentence about a product that matches a note. */
const firstPiece = `${products}${wishes}{% assign first = '' %}{% for note in notes limit: 8 %}{% if first == '' %}{% assign first = products | best_sentence: note %}{% endif %}{% endfor %}`
/** Template that assigns the name of the piece in `first`. */
const namedPiece = `${parted('first')}{% assign named = thing %}`
/** Template that assigns the events in the documents that may be mentioned in a message. */
const events = `{% assign dated = steps.rules.passages | clauses | about: 'trunk show, event, preview, private, opening, launch, evening, workshop, Abend, Vorschau, soirée, evento, aperitivo' | not_about: 'at most, never, invitations are, only to, suits' %}{% assign event = '' %}{% for sentence in dated %}{% assign day = sentence | day_in: '2026' %}{% if event == '' and day != '' %}{% assign event = sentence %}{% endif %}{% endfor %}{% assign limited = steps.rules.passages | clauses | about: 'invitation, invitations, invited, Einladung, invitación, invito' | about: 'only, nur, uniquement, solo' %}{% if limited.size > 0 %}{% assign event = '' %}{% endif %}`

/** Template that assigns the weekday of the visit, if the notes begin with it: "Came Saturday". */
const visitDay = `{% assign visit = '' %}{% assign days = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday' | split: ',' %}{% assign start = input.notes | slice: 0, 40 %}{% for day in days %}{% if visit == '' and start contains day %}{% assign visit = day %}{% endif %}{% endfor %}`

/** Template that compares the channel with what the notes say about it. */
const chosenChannel = `{% assign wanted = input.notes | clauses | about: 'prefer, prefers, rather, only by, bevorzugt, lieber, préfère, prefiere, preferisce' | about: 'email, e mail, mail, text, texts, sms, message, call, calls, phone, letter' %}{% if wanted.size > 0 %}{% assign isEmail = wanted | first | mentions: 'email, e-mail, mail' %}{% assign isChosen = false %}{% if isEmail and input.channel == 'Email' %}{% assign isChosen = true %}{% elsif isEmail != true and input.channel != 'Email' %}{% assign isChosen = true %}{% endif %}{% if isChosen %} The client chose this channel.{% else %} The notes say otherwise: {{ wanted | first | as_sentence }}{% endif %}{% endif %}`

export const clientelingFollowUps: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [
    line('client', 'Client'),
    passage('notes', 'Notes on the visit'),
    passage('purchases', 'Purchases'),
    choice('channel', 'Channel', ['Email', 'Text message']),
  ],
  sample_input: {
    client: 'Camille Fontaine',
    channel: 'Email',
    notes:
      'Came Saturday looking for something for a garden wedding in May, loves sage and linen, no heels. Tried the Lucia dress, not sure about length. Mentioned her husband needs a light blazer. Prefers email, not calls.',
    purchases: 'Silk scarf in sage, Marta flat sandals size 38',
  },
  sample_knowledge: [
    source(
      'Spring lookbook',
      'The Lucia linen dress comes in sage in a midi length from April. The Paolo unlined blazer in sand linen weighs under 500 grams. The Marta sandals pair with the woven Ines clutch.',
    ),
    source(
      'Contact rules',
      'Clients are written to at most twice a month, on the channel that they chose, never about price alone. The trunk show of the spring collection is on April 17; invitations are personal and name one piece.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.notes }} {{ input.purchases }}', {
      strong: {
        description:
          'A concrete wish: an occasion, a trip, a hike or a season planned, a date, a size, a piece tried on or put aside, asks when something arrives. Waiting costs most here.',
        example: 'Needs a suit for her brother’s graduation in three weeks and asked us to put the navy one aside.',
      },
      possible: {
        description: 'Interest without a date: browsing, liked a style, a present some time, bought accessories before.',
        example: 'Looked through the new bags and said she might come back after payday.',
      },
      weak: {
        description:
          'Asked for no more messages, calls or marketing; returned everything, complained, looks only for discounts, moved away.',
        example: 'Said she does not want any more messages from us.',
      },
    }),
    find('pieces', 'Find pieces that fit', '{{ input.notes }} {{ input.purchases }}'),
    find('rules', 'Find your contact rules', 'contact rules channel invitation trunk show', 2),
    letter({
      language: 'input.notes',
      title: 'Draft the message',
      recipient: '{{ input.client }}',
      received: '{{ input.notes }}',
      sender: '{{ profile.company_name | default: "Your stylist" }}',
      checks: [
        'Size, color and stock of each piece in the store of the client',
        'The channel and the number of messages that the client agreed to',
        'One next step, such as a fitting or a piece put aside',
      ],
      lead: `{% if steps.fit.label == 'weak' %}Check first whether the client wants a message at all. {% endif %}${fitWords} interest: {{ input.client }}, by {{ input.channel }}.${chosenChannel}
{% assign limited = steps.rules.passages | clauses | about: 'invitation, invitations, invited' | about: 'only' %}{% if limited.size > 0 %}The message names no event: {{ limited | paragraph }}
{% endif %}${products}{% assign contactRules = steps.rules.passages | sentences | except: products | about: 'at most, never, not more, channel, twice, once, consent, höchstens, nie=, niemals, maximum, jamais, nunca, nooit' %}{% if contactRules.size == 0 %}No contact rules were found.{% else %}Before it is sent, count the earlier messages to this client: {{ contactRules | paragraph }}{% endif %}`,
      sections: [
        {
          title: '',
          text: `${wishes}{% if steps.fit.label != 'weak' and notes.size > 0 %}${wishesWithPieces}${toPurchases}{% endif %}`,
          rule: `${wishes}{% if steps.fit.label != 'weak' and notes.size == 0 %}{{ input.notes }}{% endif %}`,
          add: `{% if steps.fit.label == "weak" %}${tell('nothing before it is certain that the client wants a message')}{% else %}${tell('two or three pieces that fit these wishes: [wishes]', { wishes: 'input.notes' })}{% endif %}`,
        },
        {
          title: '',
          text: `${events}${firstPiece}{% if steps.fit.label != 'weak' %}${tell('Would you like to try them on? I would be glad to set a time aside for you.')} {% if event != '' %}{{ event | as_sentence }} ${namedPiece}{% if named != '' and lang == 'en' %}I would be happy to show you {{ named }} there.{% else %}${tell('I would be happy to see you there.')}{% endif %}{% endif %}{% endif %}`,
        },
      ],
      opening: `{% if steps.fit.label != "weak" %}${visitDay}{% if lang == 'en' and visit != '' %}It was a pleasure to see you in the store on {{ visit }}.{% else %}${tell('It was a pleasure to see you in the store.')}{% endif %}{% endif %}`,
      brief: 'Write to {{ input.client }} after the visit and suggest pieces that fit.',
      instructions: `You write as the sales associate who served the client, in the first person, by {{ input.channel }}, in the language of the client’s own words or else of the notes. An email has at most 120 words; a text message has two or three sentences without a formal closing. Recall one thing the client said, then name two or three pieces from the product guides and what each goes with, also with past purchases. Mention no body, health, age or family detail and no remark that the client did not make openly. No discount, no pressure, no claim that a piece is in stock or reserved. If the client wants no contact or the contact rules forbid it, write nothing and say why. ${sellerGuide}`,
      from: ['pieces', 'rules'],
      material: { 'Notes on the visit': '{{ input.notes }}', Purchases: '{{ input.purchases }}' },
    }),
    ...releaseOffer({
      who: 'the associate',
      title: 'Approve message to {{ input.client | default: "the client" }}',
      shown:
        '{{ input.client }}, by {{ input.channel }} ({{ steps.fit.label }} interest). Bought: {{ input.purchases }}. {{ input.notes }}',
      text: 'steps.letter.text',
      event: 'client_message.ready',
      payload: { client: 'input.client', channel: 'input.channel', interest: 'steps.fit.label' },
    }),
  ],
  output: [prose('message', 'Message', final('steps.letter.text')), category('interest', 'Interest', 'steps.fit.label'), nextContact()],
}

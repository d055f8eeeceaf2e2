import { numberOf, numberPattern } from '../values/number-words.ts'
import { capital } from './copy-filters.ts'
import { textsIn } from './text-filters.ts'

const conditionCount = new RegExp(String.raw`^(?:buy|take|order)\s(${numberPattern})(?![\p{L}\d])`, 'iu')
const extraPart =
  /(?<!\p{L})(?:get|have|receive)\s(?:the\s|a\s)?(?:second|third|fourth|fifth|sixth|next|another)?\s?(?:one\s)?(?:more\s)?(?:at\s|for\s)?(half(?:\sthe)?\s(?:price|off)|free)/iu
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const offerIn = (value: unknown) => (textsIn(value)[0] ?? '').trim().slice(0, 300)

/**
 * Returns the benefit of an English offer in one line: "Your third is half price" for "Buy two, get the third at half price". Empty for
 * offers in a different form. Never states a total ("three for the price of two"), which would be wrong for items with different prices.
 */
export function offerBenefit(value: unknown): string {
  const offer = offerIn(value)
  const count = numberOf(conditionCount.exec(offer)?.[1] ?? '')
  const price = extraPart.exec(offer)?.[1]
  const ordinal = count ? ordinals[count + 1] : undefined
  if (!price || !ordinal) return ''
  return capital(`your ${ordinal} is ${/^half/i.test(price) ? 'half price' : 'free'}`)
}

/** Matches offers that reduce the price of one item if a number of items is bought. */
const countOffers = [
  new RegExp(
    String.raw`(?<!\p{L})(?:buy|take|order|kauf\p{L}{0,3}|achet\p{L}{1,3}|compra\p{L}{0,2}|acquist\p{L}{1,3}|koop)\s(?:sie\s)?(?:${numberPattern})(?![\p{L}\d]|\s?[€$£]).{0,100}?(?<!\p{L})(?:half|free|\d{1,2}\s?%|halbe\p{L}{0,2}|gratis|geschenkt|kostenlos|gratuit\p{L}{0,2}|offert\p{L}{0,2}|moitié|mitad|metà|metade|grátis|halve)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d$€£])(?:${numberPattern})\s(?:(?:for|pour|por|per|voor)|für)\s(?:the\sprice\sof\s|le\sprix\sde\s|el\sprecio\sde\s)?(?:two|three|four|[1-9]|zwei|drei|deux|trois|dos|tres|due|tre|dois|três|twee|drie)(?![\p{L}\d]|\s?[€$£]|[.,]\d)`,
    'iu',
  ),
  /(?<!\p{L})bogo(?:f|\d{2})?(?!\p{L})|(?<!\d)[2-5]\s?[x×]\s?[1-4](?!\d|\s?(?:c?m|mm|in)(?!\p{L}))/iu,
]
const namedItem =
  /(?<!\p{L})(?:cheap|lowest|lower|least|equal|same price|lesser|most expensive|günstig|billig|preiswert|gleich|niedrig|moins ch|plus bas|même prix|barat|menor|mismo precio|economic|minor|goedkoop|laagste)/iu
const fromPrice = /(?<!\p{L})(?:from|ab|à partir|dès|desde|da|vanaf|to|bis|–)\s?[$€£\d]/iu
const amount = /\d[\d.,]{0,10}\d|\d/g

/**
 * Returns whether an offer reduces one of several items with different prices, without stating which item.
 * @param prices prices of the items. One fixed price leaves nothing open.
 */
export function leavesItemOpen(value: unknown, prices: unknown, terms: unknown): boolean {
  const offer = offerIn(value)
  if (!countOffers.some((form) => form.test(offer))) return false
  if (namedItem.test([offer, ...textsIn(terms)].join(' ').slice(0, 4000))) return false
  const listed = textsIn(prices).join(' ').slice(0, 1000)
  return fromPrice.test(listed) || new Set(listed.match(amount)).size !== 1
}

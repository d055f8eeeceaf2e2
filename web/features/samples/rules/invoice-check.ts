import type { Fact, Finding, Sample, SampleOutcome } from '../sample.ts'
import { plural } from '../sample.ts'
import { addDays, dayAfter, formatDay } from './days.ts'
import { type Cents, formatCents, lastCents, parseCents } from './money.ts'

/** Maximum difference between two amounts that rounding explains, in cents. */
const rounding: Cents = 2
/** Maximum excess of an invoice over its order, as a share. */
const tolerance = 0.02

interface InvoiceLine {
  text: string
  quantity: number
  price: number
  amount: Cents
}

interface Invoice {
  number: string | null
  supplier: string | null
  order: string | null
  lines: InvoiceLine[]
  /** Charges that have no quantity, such as freight. */
  charges: { text: string; amount: Cents }[]
  subtotal: Cents | null
  taxRate: number | null
  tax: Cents | null
  total: Cents | null
  ordered: Cents | null
}

const lineStarting = (text: string, words: RegExp) => text.split('\n').find((line) => words.test(line.trim())) ?? null
const textAfter = (text: string, words: RegExp) => words.exec(text)?.[1]?.trim() || null
const amountOf = (text: string, words: RegExp) => lastCents(lineStarting(text, words) ?? '')

function readLine(line: string): InvoiceLine | null {
  const match = /^(.*?)[,\s]+(\d[\d,]*)\s*(?:pcs|x|×|@|at)\s*@?\s*\$?(\d+(?:\.\d+)?)\s+\$?([\d,]+\.\d{2})$/i.exec(line.trim())
  if (!match) return null
  const [, text = '', quantity = '', price = '', amount = ''] = match
  return { text, quantity: Number(quantity.replaceAll(',', '')), price: Number(price), amount: parseCents(amount) ?? 0 }
}

function readInvoice(text: string): Invoice {
  const rows = text.split('\n').map((line) => line.trim())
  const charges = rows.filter((row) => /^(freight|shipping|handling|surcharge)\b/i.test(row))
  const taxLine = lineStarting(text, /^(sales )?(tax|vat)\b/i)
  return {
    number: textAfter(text, /invoice\s*(?:no\.?|number|#)?\s*:?\s*([A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*)/i),
    supplier: textAfter(text, /^(?:from|supplier|vendor)\s*:\s*(.+)$/im),
    order: textAfter(text, /\b(?:PO|purchase order)\s*(?:no\.?|number|#)?\s*:?\s*([A-Z0-9][A-Z0-9-]+)/i),
    lines: rows.flatMap((row) => readLine(row) ?? []),
    charges: charges.flatMap((row) => ({ text: row.split(/\s{2,}/)[0] ?? row, amount: lastCents(row) ?? 0 })),
    subtotal: amountOf(text, /^subtotal\b/i),
    taxRate: Number(/(\d+(?:\.\d+)?)\s*%/.exec(taxLine ?? '')?.[1] ?? Number.NaN) || null,
    tax: taxLine === null ? null : lastCents(taxLine),
    total: amountOf(text, /^(grand )?total\b|^amount due\b/i),
    ordered: amountOf(text, /^(ordered|order amount|po amount)\b/i),
  }
}

const compare = (name: string, stated: Cents, computed: Cents): Finding =>
  Math.abs(stated - computed) <= rounding
    ? { tone: 'success', text: `${name} is correct: ${formatCents(stated)}.` }
    : { tone: 'danger', text: `${name} says ${formatCents(stated)}, but the items add up to ${formatCents(computed)}.` }

function checkArithmetic({ lines, charges, subtotal, taxRate, tax, total }: Invoice): Finding[] {
  const mismatches = lines.filter(({ quantity, price, amount }) => Math.abs(Math.round(quantity * price * 100) - amount) > rounding)
  const findings = mismatches.map(({ text, quantity, price, amount }): Finding => {
    const right = Math.round(quantity * price * 100)
    return { tone: 'danger', text: `${text}: ${quantity} × ${price} is ${formatCents(right)}, not ${formatCents(amount)}.` }
  })
  if (lines.length > 0 && mismatches.length === 0)
    findings.push({ tone: 'success', text: `Quantity × price is correct on ${plural(lines.length, 'line')}.` })
  const sum = [...lines, ...charges].reduce((all, { amount }) => all + amount, 0)
  if (subtotal !== null && lines.length > 0) findings.push(compare('The subtotal', subtotal, sum))
  if (subtotal !== null && tax !== null && taxRate !== null) findings.push(compare('The tax', tax, Math.round((subtotal * taxRate) / 100)))
  if (total !== null && subtotal !== null) findings.push(compare('The total', total, subtotal + (tax ?? 0)))
  return findings
}

function checkOrder({ order, ordered, subtotal }: Invoice): Finding[] {
  if (order === null) return [{ tone: 'warning', text: 'No purchase order to match against.' }]
  if (ordered === null || subtotal === null) return [{ tone: 'warning', text: `The amount of order ${order} is missing.` }]
  const over = subtotal - ordered
  const share = `${((Math.abs(over) / ordered) * 100).toFixed(1)}%`
  if (over <= ordered * tolerance)
    return [{ tone: 'success', text: `Within tolerance of order ${order}: ${over <= 0 ? 'no excess' : `${share} above`}.` }]
  return [{ tone: 'danger', text: `${formatCents(over)} (${share}) above order ${order}; the tolerance is ${tolerance * 100}%.` }]
}

function termFacts(text: string, total: Cents | null): Fact[] {
  const issued = dayAfter(text, /\b(invoice )?date\b|\bissued\b|\bdated\b/i)
  const net = /\bnet\s*(\d{1,3})\b/i.exec(text)
  const discount = /\b(\d(?:\.\d+)?)\s*(?:%|\/)\s*(\d{1,2})\b(?=[,\s]*(?:net|n))/i.exec(text)
  const facts: Fact[] = issued ? [{ label: 'Invoice date', value: formatDay(issued.day), from: issued.text }] : []
  if (issued && net) facts.push({ label: 'Due', value: formatDay(addDays(issued.day, Number(net[1]))), from: net[0] })
  if (issued && discount && total !== null) {
    const saved = formatCents(Math.round((total * Number(discount[1])) / 100))
    facts.push({
      label: 'Discount',
      value: `${saved} if paid by ${formatDay(addDays(issued.day, Number(discount[2])))}`,
      from: discount[0],
    })
  }
  return facts
}

function factsOf(text: string, invoice: Invoice): Fact[] {
  const named: [string, string | null][] = [
    ['Invoice', invoice.number],
    ['Supplier', invoice.supplier],
    ['Purchase order', invoice.order],
    ['Total', invoice.total === null ? null : formatCents(invoice.total)],
  ]
  return [...named.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])), ...termFacts(text, invoice.total)]
}

function draftOf({ number, supplier }: Invoice, open: readonly Finding[]): SampleOutcome['draft'] {
  if (open.length === 0) return { title: 'Posting note', text: `${number ?? 'The invoice'} matches its order and adds up. Ready to post.` }
  const points = open.map(({ text }) => `- ${text}`).join('\n')
  return {
    title: `Question to ${supplier ?? 'the supplier'}`,
    text: `Hello,\n\nWe can’t post ${number ?? 'your invoice'} yet:\n\n${points}\n\nPlease send a corrected invoice, or tell us what we missed.`,
  }
}

function run(text: string): SampleOutcome {
  const invoice = readInvoice(text)
  const facts = factsOf(text, invoice)
  const readable = invoice.total !== null && invoice.number !== null
  const unreadable: Finding[] = readable ? [] : [{ tone: 'danger', text: 'Couldn’t read the invoice number or total.' }]
  const findings = [...unreadable, ...checkArithmetic(invoice), ...checkOrder(invoice)]
  const open = findings.filter(({ tone }) => tone !== 'success')
  return {
    steps: [
      { title: 'Read the invoice', detail: `${plural(facts.length, 'fact')}, ${plural(invoice.lines.length, 'line')}` },
      { title: 'Recalculate totals', detail: 'lines, subtotal, tax, total' },
      { title: 'Find the purchase order', detail: invoice.order ? `order ${invoice.order}` : 'no order' },
      { title: 'Decide on review', detail: open.length > 0 ? plural(open.length, 'issue') : 'no issues' },
    ],
    verdict:
      open.length === 0
        ? { status: 'succeeded', label: 'Ready to post', reason: 'All checks passed.' }
        : { status: 'needs_approval', label: 'Needs review', reason: `${plural(open.length, 'issue')} to resolve before payment.` },
    facts,
    findings,
    draft: draftOf(invoice, open),
  }
}

const correctInvoice = `Invoice INV-2291
From: Calder Fasteners Ltd
Date: March 3, 2026
PO: 4500-118
Terms: 2/10 net 30

M8 hex bolts, 400 @ 0.42      168.00
Flat washers, 400 @ 0.11       44.00
Freight                        28.50

Subtotal    240.50
Tax 7%       16.84
Total       257.34

Ordered     240.00`

export const invoiceCheck: Sample = {
  title: 'Invoice check',
  industry: 'finance',
  category: 'finance',
  intro:
    'Change a quantity, a price or the order amount below and run it again: the totals are recalculated, and differences are flagged for review.',
  inputLabel: 'Invoice, as text',
  isAligned: true,
  examples: [
    { label: 'Matching invoice', text: correctInvoice },
    {
      label: 'Invoice with errors',
      text: correctInvoice
        .replace('400 @ 0.42      168.00', '400 @ 0.47      188.00')
        .replace('240.50', '262.50')
        .replace('257.34', '279.34'),
    },
  ],
  rules: `Checks the line amounts, subtotal, tax and total, converts payment terms to dates, and compares the subtotal with the order (${tolerance * 100}% tolerance).`,
  run,
}

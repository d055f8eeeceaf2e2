import { describe, expect, it } from 'vitest'
import { tableSteps } from '../../../../contracts/runs/table-file.ts'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { mapColumns } from './map-columns.ts'

const field = (name: string, type: TableField['type'], ...aliases: string[]): TableField => ({
  name,
  label: name.replaceAll('_', ' '),
  type,
  required: true,
  aliases,
})
const cellOf = { text: 'Oslo', number: '12', date: '2026-03-09' }
const suggestionFor = (target: TableField, ...headings: string[]) =>
  mapColumns(headings, [headings.map(() => cellOf[target.type])], [target])[target.name]

const current = field('rate_now', 'number', 'Rate', 'Quote', 'Taux', 'Tasa', 'Tasso', 'Taxa', 'Percentage')
const previous = field('rate_before', 'number', 'Previous rate', 'Quote vorher', 'Taux précédent', 'Tasa anterior', 'Tasso precedente')
const amount = field('amount', 'number', 'Total', 'Betrag', 'Montant', 'Importe', 'Importo', 'Valor', 'Bedrag')
const quantity = field('quantity', 'number', 'Total', 'Menge', 'Quantité', 'Cantidad', 'Quantità', 'Quantidade', 'Aantal')
const date = field('date', 'date', 'Datum', 'Fecha', 'Data')
const actual = field('hours', 'number', 'Stunden', 'Heures', 'Horas', 'Ore', 'Uren')

describe('no column is suggested', () => {
  it.each<[string, TableField, string]>([
    ['current', current, 'Rate before'],
    ['current', current, 'Old rate'],
    ['current', current, 'Rate last year'],
    ['current', current, 'Quote vorher'],
    ['current', current, 'Quote alt'],
    ['current', current, 'Quote Vormonat'],
    ['current', current, 'Quote letzte Woche'],
    ['current', current, 'Taux avant'],
    ['current', current, 'Ancien taux'],
    ['current', current, 'Taux précédent'],
    ['current', current, 'Tasa anterior'],
    ['current', current, 'Tasa antes'],
    ['current', current, 'Tasso prima'],
    ['current', current, 'Vecchio tasso'],
    ['current', current, 'Taxa antes'],
    ['current', current, 'Taxa antiga'],
    ['current', current, 'Vorig percentage'],
    ['current', current, 'Oude percentage'],
    ['current', current, 'Percentage voor'],
    ['current', current, 'Target rate'],
    ['current', current, 'Quote Soll'],
    ['current', current, 'Rate limit'],
    ['current', current, 'Market rate'],
    ['previous', previous, 'Rate'],
    ['previous', previous, 'Rate now'],
    ['previous', previous, 'Quote nachher'],
    ['previous', previous, 'Taux après'],
    ['previous', previous, 'Tasa actual'],
    ['previous', previous, 'Tasso dopo'],
    ['amount', amount, 'Total quantity'],
    ['amount', amount, 'Menge total'],
    ['amount', amount, 'Tax amount'],
    ['amount', amount, 'Betrag MwSt'],
    ['amount', amount, 'Betrag Vorjahr'],
    ['amount', amount, 'Betrag Budget'],
    ['amount', amount, 'Montant TVA'],
    ['amount', amount, 'Montant prévu'],
    ['amount', amount, 'Importe presupuestado'],
    ['amount', amount, 'Importo preventivo'],
    ['amount', amount, 'Valor orçado'],
    ['amount', amount, 'Bedrag btw'],
    ['amount', amount, 'Amount limit'],
    ['amount', amount, 'Discount amount'],
    ['quantity', quantity, 'Total price'],
    ['quantity', quantity, 'Total cost'],
    ['quantity', quantity, 'Menge geplant'],
    ['quantity', quantity, 'Quantité minimum'],
    ['quantity', quantity, 'Cantidad mínima'],
    ['quantity', quantity, 'Quantità massima'],
    ['quantity', quantity, 'Aantal gepland'],
    ['date', date, 'Due date'],
    ['date', date, 'Birth date'],
    ['date', date, 'Datum Fälligkeit'],
    ['date', date, 'Fecha vencimiento'],
    ['date', date, 'Data scadenza'],
    ['actual', actual, 'Planned hours'],
    ['actual', actual, 'Stunden Soll'],
    ['actual', actual, 'Stunden Plan'],
    ['actual', actual, 'Heures prévues'],
    ['actual', actual, 'Horas previstas'],
    ['actual', actual, 'Ore previste'],
    ['actual', actual, 'Uren begroot'],
    ['previous', field('visits_before', 'number', 'Previous', 'Vorher'), 'Previous cost'],
    ['name', field('customer', 'text', 'Name'), 'Previous name'],
  ])('for the %s field %$: %s', (_, target, heading) => expect(suggestionFor(target, heading)).toBeNull())

  it('if two columns fit a number equally', () => {
    expect(suggestionFor(current, 'Rate 2025', 'Rate 2026')).toBeNull()
    expect(suggestionFor(amount, 'Amount EUR', 'Amount USD')).toBeNull()
  })

  it('if a column fits two numbers equally', () => {
    const fields = [field('first_reading', 'number', 'Reading one'), field('second_reading', 'number', 'Reading two')]
    expect(mapColumns(['Reading'], [['5']], fields)).toEqual({ first_reading: null, second_reading: null })
  })
})

describe('a column is suggested', () => {
  it.each<[TableField, string]>([
    [current, 'Rate now'],
    [current, 'Current rate'],
    [current, 'Quote nachher'],
    [current, 'Quote neu'],
    [current, 'Quote aktuell'],
    [current, 'Taux après'],
    [current, 'Taux actuel'],
    [current, 'Tasa actual'],
    [current, 'Tasso dopo'],
    [current, 'Taxa atual'],
    [current, 'Huidig percentage'],
    [previous, 'Rate previous'],
    [previous, 'Prior rate'],
    [previous, 'Quote Vormonat'],
    [previous, 'Ancien taux'],
    [previous, 'Tasa antes'],
    [previous, 'Tasso prima'],
    [amount, 'Amount (USD)'],
    [amount, 'Betrag netto'],
    [quantity, 'Total quantity'],
    [quantity, 'Menge Stück'],
    [date, 'Datum Buchung'],
    [actual, 'Actual hours'],
    [actual, 'Stunden Ist'],
    [actual, 'Heures réelles'],
    [field('visits_before', 'number', 'Previous'), 'Previous value'],
    [field('visits_before', 'number', 'Previous'), 'Prior'],
    [field('limit', 'number', 'Threshold', 'Grenzwert'), 'Threshold value'],
    [field('planned_hours', 'number', 'Sollstunden'), 'Hours planned'],
  ])('%$: %s', (target, heading) => expect(suggestionFor(target, heading)).toBe(heading))

  it('with values before one without values', () => {
    expect(mapColumns(['Amount', 'Amount EUR'], [['', '5']], [amount])).toEqual({ amount: 'Amount EUR' })
    expect(mapColumns(['Amount', 'Note'], [['', '5']], [amount])).toEqual({ amount: 'Amount' })
  })
})

describe('the library', () => {
  const steps = Object.values(definitions).flatMap((industry) => Object.values(industry).flatMap((one) => tableSteps(one.steps)))

  it('recognizes every label and alias of its columns', () => {
    const missed = steps.flatMap(({ fields }) =>
      fields.flatMap((target) => [target.label, ...(target.aliases ?? [])].filter((heading) => suggestionFor(target, heading) !== heading)),
    )
    expect(missed).toEqual([])
  })

  it('never assigns the earlier value to the present one', () => {
    const wrong = steps.flatMap(({ fields }) =>
      fields
        .filter(({ type, name }) => type === 'number' && !/before|last|previous|week_4/.test(name))
        .flatMap((target) => {
          const names = [target.label, ...(target.aliases ?? [])]
          return names
            .flatMap((name) => [
              `${name} before`,
              `${name} vorher`,
              `${name} avant`,
              `${name} anterior`,
              `${name} precedente`,
              `Vorig ${name}`,
            ])
            .filter((heading) => suggestionFor(target, heading) !== null)
        }),
    )
    expect(wrong).toEqual([])
  })
})

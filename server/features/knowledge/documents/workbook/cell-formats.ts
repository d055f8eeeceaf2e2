import { walkXml } from '../walk-xml.ts'
import { formatDate } from './format-date.ts'
import { formatNumber, plainNumber } from './format-number.ts'
import { type NumberFormat, parseFormat } from './parse-format.ts'

/** Number format of a cell, reduced to the properties that change the meaning of a number. */
export interface CellFormat {
  isPercent: boolean
  hasDate: boolean
  hasTime: boolean
  /** The format as written in the workbook; null for the general format, and for a format that depends on the computer's settings. */
  display: NumberFormat | null
}

const plainFormat: CellFormat = { isPercent: false, hasDate: false, hasTime: false, display: null }

/** Built-in formats that look the same on every computer, by id (ECMA-376 part 1, 18.8.30). */
const builtInCodes: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
}

/** Returns the built-in format with this id. Formats that are not listed here are plain numbers. */
function builtInFormat(id: number): CellFormat {
  const code = builtInCodes[id]
  if (code !== undefined) return formatOf(code)
  if (id === 9 || id === 10) return { ...plainFormat, isPercent: true }
  if (id === 22) return { ...plainFormat, hasDate: true, hasTime: true }
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return { ...plainFormat, hasDate: true }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { ...plainFormat, hasTime: true }
  return plainFormat
}

/** Reads a format code such as `dd.mm.yyyy` or `0.0%`. */
function formatOf(code: string): CellFormat {
  const display = parseFormat(code)
  const [first] = display.sections
  const isPercent = first?.tokens.some(({ kind }) => kind === 'percent') ?? false
  return { isPercent, hasDate: display.hasDate, hasTime: display.hasTime, display: /^\s*(?:general\s*)?$/i.test(code) ? null : display }
}

/** Reads the cell formats of a workbook from `xl/styles.xml`. A cell refers to its format by index (attribute `s`). */
export function readCellFormats(styles: Buffer | undefined): CellFormat[] {
  const codes = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let isInCells = false
  if (styles)
    walkXml(styles, {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt') codes.set(Number(numFmtId), formatOf(formatCode ?? ''))
        if (name === 'xf' && isInCells) formats.push(codes.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)))
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return formats
}

const secondsPerDay = 86_400
/** Days from 1899-12-30, day zero of Excel's date system, to 1970-01-01. */
const epochDays = 25_569
/** Days between the two date systems of Excel, which count from 1900 and from 1904. */
const days1904 = 1462
/** The last date of Excel, 9999-12-31, in days. */
const maxDays = 2_958_465

/** First day after 29 February 1900. Excel counts this date although it did not exist. */
const firstExactDay = 60

/** Returns the number of days since 1899-12-30 that a cell with a date contains. */
function serialDays(number: number, format: CellFormat | undefined, uses1904: boolean): number {
  if (!format?.hasDate) return number
  if (uses1904) return number + days1904
  return number >= 1 && number < firstExactDay ? number + 1 : number
}

/** Returns the currency or unit that a number format shows, such as `€` or `kg`; null if it shows none. */
function unitOf(format: CellFormat | undefined): string | null {
  const tokens = format?.display?.sections[0]?.tokens ?? []
  const text = tokens.flatMap(({ kind, text: shown }) => (kind === 'text' ? [shown] : [])).join('')
  return /^\s*([\p{L}€£¥$]{1,12}[²³]?)\s*$/u.exec(text)?.[1] ?? null
}

/**
 * Returns a stored value in an unambiguous form: dates as `2026-03-09`, times as `14:30`, percentages as `12.5%`, other numbers with the
 * unit of their format, as `1234.5 kg`.
 */
export function displayedValue(value: string, format: CellFormat | undefined, uses1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (format?.isPercent) return `${plainNumber(number * 100)}%`
  const days = serialDays(number, format, uses1904)
  if (format && (format.hasDate || format.hasTime)) return days < 0 || days > maxDays ? plainNumber(number) : displayedTime(days, format)
  const unit = unitOf(format)
  return unit === null ? plainNumber(number) : `${plainNumber(number)} ${unit}`
}

function displayedTime(days: number, { hasDate, hasTime }: CellFormat): string {
  const seconds = Math.round(days * secondsPerDay)
  if (!hasDate) {
    const [hours, minutes, secondsOfMinute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    return secondsOfMinute === 0 ? time : `${time}:${String(secondsOfMinute).padStart(2, '0')}`
  }
  const text = new Date((seconds - epochDays * secondsPerDay) * 1000).toISOString()
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, text.slice(17, 19) === '00' ? 16 : 19)}` : text.slice(0, 10)
}

/**
 * Returns a stored value as Excel displays it, for example `1,234.50 €` or `9 March 2026`. Dates in a format that depends on the computer's
 * settings are shown as `2026-03-09`.
 */
export function formattedValue(value: string, format: CellFormat | undefined, uses1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number) || !format?.display) return displayedValue(value, format, uses1904)
  if (!format.hasDate && !format.hasTime) return formatNumber(number, format.display).trim()
  const days = serialDays(number, format, uses1904)
  if (days < 0 || days > maxDays) return plainNumber(number)
  const seconds = Math.round(days * secondsPerDay * 1000) / 1000
  const text = formatDate(new Date(Math.round((seconds - epochDays * secondsPerDay) * 1000)), number, format.display)
  return text?.trim() ?? displayedValue(value, format, uses1904)
}

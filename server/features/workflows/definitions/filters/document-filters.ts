import { say } from './letters/document-phrases.ts'
import {
  beforeRemark,
  fill,
  inLanguage,
  label,
  letterDate,
  letterDay,
  letterLanguage,
  localTimes,
  toTranslate,
} from './letters/letter-filters.ts'
import { dueByCount } from './rules/due-rules.ts'
import { rulesOfOrder } from './rules/order-rules.ts'
import { bannedIn, dutiesFrom, limitFor, rateFor } from './rules/rule-filters.ts'
import { applicantSheet } from './staff/applicant-sheet.ts'
import { callReview } from './staff/call-review.ts'
import { askableBrief, forbiddenWishes, interviewPlan, unsettled } from './staff/interview-plan.ts'
import { packetFindings, requirementsIn } from './staff/packet-findings.ts'
import { rosterOf } from './staff/roster-filters.ts'
import { adPhrases, screenAd } from './texts/ad-screen.ts'
import { toReader } from './texts/address-groups.ts'
import * as closest from './texts/closest-text.ts'
import {
  asReleaseNote,
  lastDayOf,
  longestWithin,
  measured,
  namesIn,
  offerVersions,
  subjectLines,
  takeWithin,
  withoutNames,
} from './texts/copy-filters.ts'
import { datesForCustomers, forCustomers, remarksFor, withoutRemarks } from './texts/customer-copy.ts'
import * as extracted from './texts/extract-from-text.ts'
import { completed, stoppedEvents } from './texts/narrative-filters.ts'
import { leavesItemOpen, offerBenefit } from './texts/offer-filters.ts'
import { ruleNumberOf, withoutRuleNumber } from './texts/rule-numbers.ts'
import * as texts from './texts/text-filters.ts'
import { daysBetween, periodOf } from './values/dates.ts'
import { findComparisons, findFigures, findPercents, findUnsupported, firstNumber } from './values/figure-filters.ts'
import { datesIn, daysIn, firstCount, historyGaps, monthsIn, spanMonths } from './values/history-filters.ts'
import { leadingNumber } from './values/number-words.ts'

/**
 * Filters that definitions use to compose documents: they select sentences and rules, compare figures and dates, and write lists and
 * marketing copy.
 */
export const documentFilters = {
  days_between: daysBetween,
  period: periodOf,
  dates: datesIn,
  days_in: daysIn,
  history_gaps: historyGaps,
  months_in: monthsIn,
  span_months: spanMonths,
  first_count: firstCount,
  roster: rosterOf,
  applicant_sheet: applicantSheet,
  call_review: callReview,
  interview_plan: interviewPlan,
  forbidden_wishes: forbiddenWishes,
  askable_brief: askableBrief,
  unsettled,
  packet_findings: packetFindings,
  requirements_in: requirementsIn,
  leading_number: leadingNumber,
  without_rule_number: withoutRuleNumber,
  rule_number: ruleNumberOf,
  ad_phrases: adPhrases,
  screen_ad: screenAd,
  sentences: texts.distinctSentences,
  about: texts.about,
  not_about: texts.notAbout,
  except: texts.except,
  unless_about: texts.unlessAbout,
  from_text: texts.fromText,
  clauses: texts.clauses,
  without_clauses: texts.withoutClauses,
  to_reader: toReader,
  as_sentence: texts.asSentence,
  paragraph: texts.paragraph,
  bullets: texts.bullets,
  cell: texts.cell,
  section: texts.section,
  length_in: texts.lengthIn,
  language: texts.language,
  say,
  letter_language: letterLanguage,
  in_language: inLanguage,
  local_times: localTimes,
  to_translate: toTranslate,
  letter_day: letterDay,
  letter_date: letterDate,
  before_remark: beforeRemark,
  fill,
  label,
  with_title: closest.withTitle,
  without_title: closest.withoutTitle,
  placeholders: extracted.placeholders,
  time_span: extracted.timeSpan,
  timed_clauses: extracted.timedClauses,
  contacts: extracted.contacts,
  reading_grade: extracted.readingGrade,
  terms: closest.termsOf,
  best_chunk: closest.bestChunk,
  best_clause: closest.bestClause,
  best_sentence: closest.bestSentence,
  listed: extracted.listed,
  rate_for: rateFor,
  limit_for: limitFor,
  banned_in: bannedIn,
  duties_from: dutiesFrom,
  figures: findFigures,
  unsupported: findUnsupported,
  comparisons: findComparisons,
  percents: findPercents,
  first_number: firstNumber,
  due_by_count: dueByCount,
  rules_of_order: rulesOfOrder,
  for_customers: forCustomers,
  dates_for_customers: datesForCustomers,
  remarks_for: remarksFor,
  without_remarks: withoutRemarks,
  offer_versions: offerVersions,
  offer_benefit: offerBenefit,
  leaves_item_open: leavesItemOpen,
  subject_lines: subjectLines,
  last_day: lastDayOf,
  longest_within: longestWithin,
  measured,
  take_within: takeWithin,
  names_in: namesIn,
  as_release_note: asReleaseNote,
  without_names: withoutNames,
  completed,
  stopped_events: stoppedEvents,
} as const

import { defaultTimeoutsMs } from '../platform/database/scope.ts'
import { wholeNumber } from './setting-kinds.ts'

const mebibyte = 1024 ** 2
const timeoutMs = wholeNumber(100, 600_000)

/** Limits of one request to /rest/v1; part of the one schema in settings.ts. */
export const restSettings = {
  /** Bytes. The upper bound leaves room below the longest string of Node.js, 512 MiB. */
  REST_MAX_ANSWER_BYTES: wholeNumber(64 * 1024, 256 * mebibyte).default(32 * mebibyte),
  REST_ANON_TIMEOUT_MS: timeoutMs.default(defaultTimeoutsMs.anon),
  REST_SIGNED_IN_TIMEOUT_MS: timeoutMs.default(defaultTimeoutsMs.authenticated),
  REST_SERVICE_TIMEOUT_MS: timeoutMs.default(defaultTimeoutsMs.service_role),
}

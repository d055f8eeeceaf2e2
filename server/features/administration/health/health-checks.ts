import type { HealthCondition, HealthState } from '../../../../contracts/administration/system.ts'
import type { ModelDescription, ModelTestResult } from '../../../../contracts/models.ts'

/** Result of a check. The texts are shown on the System page and sent in alerts. */
export interface HealthFinding {
  name: HealthCondition
  state: HealthState
  title: string
  body: string
}

/**
 * Decides the state of the mail server.
 * @param error error of the connection test; null if the test succeeded, undefined without a mail server
 */
export function emailFinding(error: string | null | undefined): HealthFinding {
  if (error === undefined) return { name: 'mail', state: 'ok', title: 'No mail server', body: 'Emails stay in the outbox.' }
  return error === null
    ? { name: 'mail', state: 'ok', title: 'The mail server is reachable', body: 'Emails are being sent.' }
    : {
        name: 'mail',
        state: 'critical',
        title: 'The mail server is not reachable',
        body: `Emails wait in the outbox and are sent when it responds again. Check SMTP_URL. ${error}`,
      }
}

/**
 * Decides the state of the model.
 * @param test result of the connection test; absent for models that run in the server's own process
 */
export function modelFinding({ provider }: Pick<ModelDescription, 'provider'>, test?: ModelTestResult): HealthFinding {
  if (!test) {
    const body = provider === 'gguf' ? 'It runs from a file on this server.' : 'The built-in model needs no connection.'
    return { name: 'model', state: 'ok', title: 'The model is available', body }
  }
  return test.ok
    ? { name: 'model', state: 'ok', title: 'The model is reachable', body: `${test.model} responded.` }
    : {
        name: 'model',
        state: 'critical',
        title: 'The model is not reachable',
        body: `Workflow runs and the assistant fail until it responds. ${test.message}`,
      }
}

/** Numbers of the runs that ended within the past hour, without test runs. */
export interface EndedRuns {
  ended: number
  failed: number
}

/** Number of ended runs below which a failure rate has no meaning. */
const minEndedRuns = 10
const failureRates: Readonly<Record<Exclude<HealthState, 'ok'>, number>> = { warning: 0.2, critical: 0.5 }

/** Decides the state of the runs by their failure rate. */
export function runsFinding({ ended, failed }: EndedRuns): HealthFinding {
  const rate = ended < minEndedRuns ? 0 : failed / ended
  const state = rate >= failureRates.critical ? 'critical' : rate >= failureRates.warning ? 'warning' : 'ok'
  const body = ended === 0 ? 'No runs ended in the past hour.' : `${failed} of ${ended} runs failed in the past hour.`
  return state === 'ok'
    ? { name: 'runs', state, title: 'Runs are succeeding', body }
    : { name: 'runs', state, title: 'Many runs are failing', body: `${body} See Admin → Runs for the errors.` }
}

const queueMinutes: Readonly<Record<Exclude<HealthState, 'ok'>, number>> = { warning: 10, critical: 30 }

/**
 * Decides the state of the queue.
 * @param oldestSeconds number of seconds for which the oldest job or run is overdue
 */
export function queueFinding(oldestSeconds: number): HealthFinding {
  const minutes = Math.floor(oldestSeconds / 60)
  const state = minutes >= queueMinutes.critical ? 'critical' : minutes >= queueMinutes.warning ? 'warning' : 'ok'
  return state === 'ok'
    ? {
        name: 'queue',
        state,
        title: minutes < 1 ? 'The queue is on time' : 'The queue is a few minutes late',
        body: minutes < 1 ? 'No job is overdue.' : `The oldest job is ${minutes} min late.`,
      }
    : {
        name: 'queue',
        state,
        title: 'The queue is behind',
        body: `The oldest job has been waiting for ${minutes} minutes. Check that a worker is running (ROLE), or add one.`,
      }
}

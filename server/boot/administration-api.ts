import type { Context } from 'hono'
import product from '../../package.json' with { type: 'json' }
import { makeAdministrationRoutes } from '../features/administration/routes.ts'
import { replyToSubmission } from '../features/contact/reply-to-submission.ts'
import { makeLocalModelRoutes } from '../features/models/local-model-routes.ts'
import { makeModelRoutes } from '../features/models/routes.ts'
import { addNotification } from '../features/notifications/add-notification.ts'
import { userCallerOf } from '../wire/access/identity.ts'
import { inviteAccount } from '../wire/auth/admin/invite-account.ts'
import { issueRecoveryLink } from '../wire/auth/admin/issue-recovery-link.ts'
import { makeCodeDigests } from '../wire/auth/email/code-digest.ts'
import { resetFactors } from '../wire/auth/factors/reset-factors.ts'
import type { Services } from './services.ts'

/** Creates the routes below `/api/admin`, with the functions of other features that they use. Loaded on their first request. */
export function makeAdministrationApi(services: Services) {
  const { settings, database, readiness, disk, lastRestart, notification, models, modelSelection, compute, quotas } = services
  const { authOutbox: outbox, publicUrl } = services
  const identities = {
    callerOf: (context: Context) => userCallerOf(context.get('identity')),
    addressOf: (context: Context) => context.get('identity').address,
  }
  const codes = makeCodeDigests(database.owner)
  return makeAdministrationRoutes({
    owner: database.owner,
    readiness,
    disk,
    lastRestart,
    version: product.version,
    role: settings.ROLE,
    hasMailServer: notification.hasMailServer,
    alertRecipients: { emails: settings.ALERT_EMAILS.length, hasWebhook: settings.ALERT_WEBHOOK_URL !== undefined },
    models,
    quotas,
    ...identities,
    modelRoutes: makeModelRoutes({
      selection: modelSelection,
      ...identities,
      fileRoutes: makeLocalModelRoutes({ selection: modelSelection, owner: database.owner, ...identities }),
      runTrial: async (candidate, options) => {
        const { runTrial } = await import('../features/runs/trial/run-trial.ts')
        return runTrial({ owner: database.owner, compute, models: candidate, ...options })
      },
    }),
    invitations: {
      inviteAccount: (client, user) => inviteAccount(client, { codes, settings, publicUrl, outbox }, user),
      onEmailQueued: outbox.onQueued,
    },
    replyToSubmission: (client, reply) => replyToSubmission(client, notification, reply),
    recoveryLinks: {
      issueRecoveryLink: (client, user) => issueRecoveryLink(client, { codes, settings, publicUrl }, user),
      announce: (client, userId, notification) =>
        addNotification(client, { userId, kind: 'account_access', link: '/account?tab=privacy', ...notification }),
    },
    resetFactors: (client, user, { passkeys }) =>
      resetFactors(client, { settings, outbox }, user, { loginUrl: `${publicUrl()}/login`, passkeys }),
  })
}

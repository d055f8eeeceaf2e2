import { makeChatEvents, makeChatFunction, makeStopChat } from '../features/assistant/chat-function.ts'
import { makeCatalogueSource } from '../features/assistant/sources/catalogue.ts'
import { makeContactNotification } from '../features/contact/send-contact-notification.ts'
import { makeDeliveryFunctions } from '../features/deliveries/delivery-functions.ts'
import { embedderOf } from '../features/knowledge/embedder.ts'
import { makeSearchKnowledge } from '../features/knowledge/search/search-knowledge.ts'
import { makeKnowledgeFunctions } from '../features/knowledge/search-function.ts'
import { readUserUsage } from '../features/quotas/read-usage.ts'
import { makeUsageFunction, makeWorkspaceUsageFunction } from '../features/quotas/usage-function.ts'
import { makeRunEvents } from '../features/runs/events/run-events.ts'
import { makeRunFunctions } from '../features/runs/run-functions.ts'
import { makeEndpointSecretFunction } from '../features/runs/webhook-endpoints/endpoint-secrets.ts'
import { getClientAddress, networkOf } from '../platform/http/client-address.ts'
import { makeEventStreams } from '../platform/http/event-streams.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { requireUser } from '../platform/http/require-user.ts'
import { openModels } from '../platform/models/open-models.ts'
import { type Identity, userCallerOf } from '../wire/access/identity.ts'
import { makeFunctionRoutes } from '../wire/functions/routes.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Runs } from './resources/open-runs.ts'
import { makeWorkspaceFunctionTable } from './workspace-functions.ts'

type FunctionDependencies = AppDependencies & Runs & { limiter: RateLimiter; replies: Awaited<ReturnType<AppDependencies['openReplies']>> }

/**
 * Creates the routes of all functions. `userCallerOf` returns null for a caller without a session; functions that require a session
 * reject the call.
 */
export function makeFunctions(dependencies: FunctionDependencies) {
  const { settings, log, database, quotas, revokedSessions } = dependencies
  const {
    notifyOfContact,
    knowledge,
    chat,
    chatEvents,
    stopChat,
    runs,
    runEvents,
    deliveries,
    endpointSecret,
    usage,
    workspaceUsage,
    workspaceFunctions,
  } = makeHandlers(dependencies)
  const eventStreams = makeEventStreams({ maxPerUser: settings.STREAMS_PER_PERSON, maxStreams: settings.STREAMS_MAX })
  /** Opens an event stream, which ends when the caller's access token expires or is revoked. */
  const inStream = ({ token }: Identity, signal: AbortSignal, respond: (signal: AbortSignal) => Promise<Response>) =>
    token === null
      ? respond(signal)
      : eventStreams.open(
          { userId: token.sub, isOver: () => token.exp * 1000 < Date.now() || revokedSessions.has(token.session_id) },
          signal,
          respond,
        )
  return makeFunctionRoutes({
    functions: {
      chat: ({ identity, body, context, signal }) =>
        inStream(identity, signal, (signal) =>
          chat({ caller: userCallerOf(identity), body, accept: context.req.header('accept') ?? '', signal }),
        ),
      'stop-chat': async ({ identity, body, context }) => context.json(await stopChat(body, userCallerOf(identity))),
      'search-knowledge': async ({ identity, body, context, signal }) =>
        context.json(await knowledge.search(body, userCallerOf(identity), signal)),
      'refresh-knowledge': async ({ identity, body, context }) => context.json(await knowledge.refresh(body, userCallerOf(identity)), 202),
      'run-workflow': async ({ identity, body, context }) => {
        // Browsers send an Origin header; other programs do not.
        const trigger = context.req.header('origin') === undefined ? 'api' : 'manual'
        return context.json(await runs.run(body, userCallerOf(identity), trigger), 202)
      },
      'retry-run': async ({ identity, body, context }) => context.json(await runs.retry(body, userCallerOf(identity)), 202),
      'cancel-run': async ({ identity, body, context }) => context.json(await runs.cancel(body, userCallerOf(identity))),
      'decide-approval': async ({ identity, body, context }) => context.json(await runs.decide(body, userCallerOf(identity))),
      'rate-run': async ({ identity, body, context }) => context.json(await runs.rate(body, userCallerOf(identity))),
      'claim-approval': async ({ identity, body, context }) => context.json(await runs.claim(body, userCallerOf(identity))),
      'reassign-approval': async ({ identity, body, context }) => context.json(await runs.reassign(body, userCallerOf(identity))),
      'comment-on-approval': async ({ identity, body, context }) => context.json(await runs.comment(body, userCallerOf(identity))),
      'remind-approver': async ({ identity, body, context }) => context.json(await runs.remind(body, userCallerOf(identity))),
      'replay-delivery': async ({ identity, body, context }) => context.json(await deliveries.replay(body, userCallerOf(identity)), 202),
      'delivery-secret': async ({ identity, body, context }) => context.json(await deliveries.secret(body, userCallerOf(identity))),
      'test-webhook': async ({ identity, body, context }) => context.json(await deliveries.test(body, userCallerOf(identity))),
      'webhook-endpoint-secret': async ({ identity, body, context }) => context.json(await endpointSecret(body, userCallerOf(identity))),
      'workflow-usage': async ({ identity, context }) => context.json(await usage(userCallerOf(identity))),
      'workspace-usage': async ({ identity, body, context }) => context.json(await workspaceUsage(body, userCallerOf(identity))),
      'usage-and-limits': async ({ identity, context }) =>
        context.json(await readUserUsage(database.owner, requireUser(userCallerOf(identity)).userId, quotas)),
      ...workspaceFunctions,
      'send-contact-notification': async ({ body, context }) =>
        context.json(await notifyOfContact(body, networkOf(getClientAddress(context, settings.TRUST_PROXY)))),
    },
    streams: {
      'chat-events': ({ identity, context, signal }) =>
        inStream(identity, signal, (signal) => chatEvents(context.req.query(), userCallerOf(identity), signal)),
      'run-events': ({ identity, context, signal }) =>
        inStream(identity, signal, (signal) => runEvents(context.req.query('run_id'), userCallerOf(identity), signal)),
    },
    log,
  })
}

/** Creates the handlers of the functions. Each handler belongs to a feature. */
function makeHandlers(dependencies: FunctionDependencies) {
  const { settings, log, database, limiter, publicUrl, notification, queue, models, outbound, quotas, compute, onStop } = dependencies
  const { owner, api } = database
  const { effects, startRun, runSignals, runFeed, replies } = dependencies
  const searchKnowledge = makeSearchKnowledge({ api, embedderInUse: () => embedderOf(models), log })
  const { turns } = replies
  // Waits for replies of disconnected clients, before the database closes.
  onStop('replies', settings.SHUTDOWN_SECONDS + 2, () => turns.close(settings.SHUTDOWN_SECONDS))
  return {
    chatEvents: makeChatEvents({ owner, ...replies }),
    stopChat: makeStopChat({ owner, ...replies }),
    notifyOfContact: makeContactNotification({
      ...notification,
      limiter,
      rateLimit: settings.CONTACT_RATE_LIMIT * 2,
      onQueued: () => queue.hint('send-mail'),
    }),
    knowledge: makeKnowledgeFunctions({ owner, api, limiter, searchKnowledge }),
    chat: makeChatFunction({
      owner,
      api,
      limiter,
      perMinute: settings.CHAT_RATE_LIMIT,
      tokensPerDay: settings.CHAT_TOKENS_PER_DAY,
      model: models,
      builtinModel: openModels({ ...settings, AI_PROVIDER: 'builtin' }, { compute }),
      turns,
      searchKnowledge,
      catalogue: makeCatalogueSource(owner),
      productName: settings.PRODUCT_NAME,
      log,
    }),
    runs: makeRunFunctions({ owner, queue, effects, startRun, signals: runSignals, limiter, perMinute: settings.RUN_RATE_LIMIT, log }),
    runEvents: makeRunEvents({ api, feed: runFeed, recordRead: dependencies.recordRead, log }),
    deliveries: makeDeliveryFunctions({
      owner,
      outbound,
      limiter,
      productName: settings.PRODUCT_NAME,
      onQueued: () => queue.hint('send-deliveries'),
    }),
    endpointSecret: makeEndpointSecretFunction({ owner, publicUrl }),
    usage: makeUsageFunction(owner, quotas),
    workspaceUsage: makeWorkspaceUsageFunction(owner, quotas),
    workspaceFunctions: makeWorkspaceFunctionTable(dependencies),
  }
}

import { makeCreateDirectoryToken } from '../features/workspaces/directory/create-directory-token.ts'
import { makeWorkspaceFunctions } from '../features/workspaces/workspace-functions.ts'
import { getClientAddress, networkOf } from '../platform/http/client-address.ts'
import type { RateLimiter } from '../platform/http/rate-limit.ts'
import { userCallerOf } from '../wire/access/identity.ts'
import type { ServerFunction } from '../wire/functions/routes.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { makeWorkspaceSignInFunctions } from './workspace-sign-in.ts'

type WorkspaceFunctionDependencies = Pick<
  AppDependencies,
  'database' | 'settings' | 'publicUrl' | 'notification' | 'outbound' | 'queue'
> & {
  limiter: RateLimiter
}

/** Creates the functions for workspaces, their members, sign-in and directory. */
export function makeWorkspaceFunctionTable(dependencies: WorkspaceFunctionDependencies): Record<string, ServerFunction> {
  const { database, settings, publicUrl, notification, outbound, queue, limiter } = dependencies
  const { owner } = database
  const workspaces = makeWorkspaceFunctions({
    owner,
    limiter,
    productName: settings.PRODUCT_NAME,
    publicUrl,
    hasMailServer: notification.hasMailServer,
    onQueued: () => queue.hint('send-mail'),
  })
  const createDirectoryToken = makeCreateDirectoryToken({ owner, limiter, publicUrl })
  return {
    'create-workspace': async ({ identity, body, context }) => context.json(await workspaces.create(body, userCallerOf(identity)), 201),
    'invite-members': async ({ identity, body, context }) => context.json(await workspaces.invite(body, userCallerOf(identity)), 202),
    'accept-invitation': async ({ identity, body, context }) => context.json(await workspaces.accept(body, userCallerOf(identity))),
    'preview-invitation': async ({ body, context }) =>
      context.json(await workspaces.preview(body, networkOf(getClientAddress(context, settings.TRUST_PROXY)))),
    'set-member-role': async ({ identity, body, context }) => context.json(await workspaces.setRole(body, userCallerOf(identity))),
    'remove-member': async ({ identity, body, context }) => context.json(await workspaces.remove(body, userCallerOf(identity))),
    'transfer-ownership': async ({ identity, body, context }) => context.json(await workspaces.transfer(body, userCallerOf(identity))),
    'create-directory-token': async ({ identity, body, context }) =>
      context.json(await createDirectoryToken(body, userCallerOf(identity)), 201),
    ...makeWorkspaceSignInFunctions({ owner, settings, outbound, limiter }),
  }
}

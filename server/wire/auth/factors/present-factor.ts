import type { FactorRow } from './factor-store.ts'

/** Returns a factor as the object `Factor` of the protocol. */
export function presentFactor(factor: Omit<FactorRow, 'secret' | 'credential' | 'last_step' | 'failures' | 'locked_until'>) {
  return {
    id: factor.id,
    created_at: new Date(factor.created_at),
    updated_at: new Date(factor.updated_at),
    status: factor.status,
    ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    ...(factor.phone !== null && { phone: factor.phone }),
    ...(factor.last_challenged_at !== null && { last_challenged_at: new Date(factor.last_challenged_at) }),
    ...(factor.aaguid !== null && { web_authn_aaguid: factor.aaguid }),
  }
}

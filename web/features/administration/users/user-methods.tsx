import { useQuery } from '@tanstack/react-query'
import { Building2, Fingerprint, Lock, Mail, Phone, Wallet } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { readEmbeddedConfig } from '../../../lib/config/app-config.ts'
import { formatListDate, formatListTime } from '../../../lib/format/format.ts'
import { passkeyMessages } from '../../auth/passkey-messages.ts'
import { ProviderMark } from '../../auth/second-factor/provider-mark.tsx'
import { secondFactorMessages } from '../../auth/second-factor/second-factor-messages.ts'
import { SecurityRow } from '../../auth/security/security-row.tsx'
import { LoadedDetails } from '../shared/details-dialog.tsx'
import { type SignInMethod, userMethodsQuery } from './sign-in-queries.ts'
import { UserSection } from './user-section.tsx'

const messages = adminMessages.users.methods
const appearances = {
  password: { name: messages.names.password, icon: Lock },
  email: { name: messages.names.email, icon: Mail },
  phone: { name: messages.names.phone, icon: Phone },
  web3: { name: messages.names.web3, icon: Wallet },
  passkey: { name: passkeyMessages.card.unnamed, icon: Fingerprint },
}
const isKnown = (method: string): method is keyof typeof appearances => Object.hasOwn(appearances, method)

function appearanceOf(method: string) {
  if (isKnown(method)) return appearances[method]
  if (isCompanyProvider(method)) return { name: secondFactorMessages.linked.sso, icon: Building2 }
  const provider = readEmbeddedConfig()?.signIn.providers.find(({ id }) => id === method)
  return { name: provider?.name ?? method, icon: () => <ProviderMark id={method} /> }
}

function detailOf({ detail, created_at: createdAt, last_used_at: lastUsedAt }: SignInMethod): string {
  const parts = [detail, `since ${formatListDate(createdAt)}`, lastUsedAt && `last used ${formatListTime(lastUsedAt)}`]
  return parts.filter(Boolean).join(' · ')
}

/** The sign-in methods of a user. */
export function UserMethods({ userId }: { userId: string }) {
  const query = useQuery(userMethodsQuery(userId))
  return (
    <UserSection title={messages.title}>
      <LoadedDetails query={query} failed={messages.loadFailed} notFoundText={messages.none}>
        {(methods) =>
          methods.length === 0 ? (
            <p className="text-muted text-sm">{messages.none}</p>
          ) : (
            <ul className="divide-y divide-line rounded-control border border-line">
              {methods.map((method) => {
                const { name, icon } = appearanceOf(method.method)
                return (
                  <SecurityRow
                    key={method.id}
                    icon={icon}
                    title={name}
                    detail={detailOf(method)}
                    moment={method.last_used_at ?? method.created_at}
                  />
                )
              })}
            </ul>
          )
        }
      </LoadedDetails>
    </UserSection>
  )
}

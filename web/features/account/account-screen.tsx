import { useNavigate, useSearch } from '@tanstack/react-router'
import { Blocks, Eye, Gauge, LifeBuoy, ShieldCheck, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useUserId } from '../../lib/auth/use-session.ts'
import { paths } from '../../lib/routing/paths.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/layout/tabs.tsx'
import { accountSearch } from './account-search.ts'
import { PrivacySkeleton, ProfileSkeleton, SafetySkeleton, SecuritySkeleton, UsageSkeleton, WorkflowsSkeleton } from './tab-skeletons.tsx'

/** The code of a tab is lazy-loaded on hover, on focus, or when the tab opens. */
const loadProfile = () => import('./profile/profile-tab.tsx')
const loadSecurity = () => import('./security/security-tab.tsx')
const loadWorkflows = () => import('./workflows/workflows-tab.tsx')
const loadSafety = () => import('../safety/safety-tab.tsx')
const loadUsage = () => import('./usage-tab.tsx')
const loadPrivacy = () => import('./privacy/privacy-tab.tsx')
const ProfileTab = lazy(async () => ({ default: (await loadProfile()).ProfileTab }))
const SecurityTab = lazy(async () => ({ default: (await loadSecurity()).SecurityTab }))
const WorkflowsTab = lazy(async () => ({ default: (await loadWorkflows()).WorkflowsTab }))
const SafetyTab = lazy(async () => ({ default: (await loadSafety()).SafetyTab }))
const UsageTab = lazy(async () => ({ default: (await loadUsage()).UsageTab }))
const PrivacyTab = lazy(async () => ({ default: (await loadPrivacy()).PrivacyTab }))
const prefetch = (load: () => Promise<unknown>) => {
  const start = () => void load().catch(() => undefined)
  return { onPointerEnter: start, onFocus: start }
}

export function AccountScreen() {
  const userId = useUserId()
  const { tab = 'profile' } = useSearch({ from: paths.account })
  const navigate = useNavigate({ from: paths.account })
  const [wasProfileOpened, setProfileOpened] = useState(tab === 'profile')
  if (tab === 'profile' && !wasProfileOpened) setProfileOpened(true)
  // Replace the entry in the browser's history, so that the back button leaves the screen instead of switching tabs.
  const open = (value: string) => void navigate({ search: accountSearch({ tab: value }), replace: true, resetScroll: false })
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <PageHeader title="Account Settings" description="Manage your profile, password and workflows." />
      <Tabs value={tab} onValueChange={open}>
        <TabsList aria-label="Account settings">
          <TabsTrigger value="profile" {...prefetch(loadProfile)}>
            <UserRound aria-hidden="true" className="max-sm:hidden" />
            Profile
          </TabsTrigger>
          <TabsTrigger value="security" {...prefetch(loadSecurity)}>
            <ShieldCheck aria-hidden="true" className="max-sm:hidden" />
            Security
          </TabsTrigger>
          <TabsTrigger value="workflows" {...prefetch(loadWorkflows)}>
            <Blocks aria-hidden="true" className="max-sm:hidden" />
            Workflows
          </TabsTrigger>
          <TabsTrigger value="safety" {...prefetch(loadSafety)}>
            <LifeBuoy aria-hidden="true" className="max-sm:hidden" />
            Safety
          </TabsTrigger>
          <TabsTrigger value="usage" {...prefetch(loadUsage)}>
            <Gauge aria-hidden="true" className="max-sm:hidden" />
            Usage
          </TabsTrigger>
          <TabsTrigger value="privacy" {...prefetch(loadPrivacy)}>
            <Eye aria-hidden="true" className="max-sm:hidden" />
            Privacy
          </TabsTrigger>
        </TabsList>
        {/* Once opened, the profile tab stays mounted, so that unsaved input survives switching tabs, and a warning is shown before the
           user leaves the page. */}
        <TabsContent value="profile" forceMount={wasProfileOpened || undefined} className="data-[state=inactive]:hidden">
          <Suspense fallback={<ProfileSkeleton />}>
            <ProfileTab userId={userId} />
          </Suspense>
        </TabsContent>
        <TabsContent value="security">
          <Suspense fallback={<SecuritySkeleton />}>
            <SecurityTab userId={userId} />
          </Suspense>
        </TabsContent>
        <TabsContent value="workflows">
          <Suspense fallback={<WorkflowsSkeleton />}>
            <WorkflowsTab userId={userId} />
          </Suspense>
        </TabsContent>
        <TabsContent value="safety">
          <Suspense fallback={<SafetySkeleton />}>
            <SafetyTab userId={userId} />
          </Suspense>
        </TabsContent>
        <TabsContent value="usage">
          <Suspense fallback={<UsageSkeleton />}>
            <UsageTab userId={userId} />
          </Suspense>
        </TabsContent>
        <TabsContent value="privacy">
          <Suspense fallback={<PrivacySkeleton />}>
            <PrivacyTab userId={userId} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { valueMessages } from '../../../contracts/value/value-screen.ts'
import { type Profile, updateProfile } from '../../lib/auth/profile.ts'
import { browserTimeZone, isSameZone } from '../../lib/browser/browser-time-zone.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { Button } from '../../ui/button/button.tsx'
import { valueKey } from './value-queries.ts'

/** Shows the time zone of the months, if it is not the browser's, with a button that changes it. */
export function MonthZone({ profile: { id, time_zone } }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const browserZone = browserTimeZone()
  const saveZone = useSingleMutation({
    mutationFn: () => updateProfile(queryClient, id, { time_zone: browserZone }),
    onSuccess: () => {
      toast({ title: valueMessages.zoneSaved })
      return queryClient.invalidateQueries({ queryKey: valueKey(id) })
    },
    onError: (error) => toastFailure(error),
  })
  if (isSameZone(time_zone, browserZone)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p>{valueMessages.zone(time_zone)}</p>
      <Button variant="ghost" size="sm" className="print:hidden" pending={saveZone.isPending} onClick={() => saveZone.run()}>
        {valueMessages.takeZone(browserZone)}
      </Button>
    </div>
  )
}

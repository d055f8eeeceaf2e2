import { useQueryClient } from '@tanstack/react-query'
import { valueWords } from '../../../contracts/value.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { isSameZone, ownZone } from '../../lib/own-zone.ts'
import { type Profile, updateProfile } from '../../lib/profile.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { valueKey } from './value-queries.ts'

/** Whose midnight begins a month: said where it is not this browser's, which can take its place. */
export function MonthZone({ profile: { id, time_zone } }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const own = ownZone()
  const take = useSingleMutation({
    mutationFn: () => updateProfile(queryClient, id, { time_zone: own }),
    onSuccess: () => {
      toast({ title: valueWords.zoneSaved })
      return queryClient.invalidateQueries({ queryKey: valueKey(id) })
    },
    onError: (error) => toastFailure(error),
  })
  if (isSameZone(time_zone, own)) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      <p>{valueWords.zone(time_zone)}</p>
      <Button variant="ghost" size="sm" className="print:hidden" pending={take.isPending} onClick={() => take.run()}>
        {valueWords.takeZone(own)}
      </Button>
    </div>
  )
}

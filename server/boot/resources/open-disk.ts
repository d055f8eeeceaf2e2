import type { Settings } from '../../config/settings.ts'
import { diskAlert, restartAlert } from '../../features/notifications/alerts/alerts.ts'
import { type AlertOptions, raiseAlert } from '../../features/notifications/alerts/raise-alert.ts'
import { type DiskState, type DiskWatch, findFoldersToWatch, watchDisk } from '../../platform/disk/disk-watch.ts'
import { refuseWhenFull } from '../../platform/disk/refuse-when-full.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import type { LastRestart } from '../processes/supervisor.ts'

export interface OpenDiskOptions {
  settings: Settings
  files: ObjectFiles
  alerts: AlertOptions
  lifecycle: Lifecycle
  log: Logger
}

/** Monitors the disks of this server, alerts administrators, and refuses uploads while disk space is critical. */
export async function openDisk({ settings, files, alerts, lifecycle, log }: OpenDiskOptions): Promise<{
  disk: DiskWatch
  files: ObjectFiles
}> {
  let reportedState: string | null = null
  // On a full disk, storing the alert can fail as well. The alert is then raised again after the next measurement.
  const onMeasured = async (state: DiskState) => {
    if (state.level === reportedState) return
    const outcome = await raiseAlert(alerts, diskAlert(state))
    // Reports a deferred alert again after the next measurement, so that the recovery is announced after the minimum interval.
    reportedState = outcome === 'deferred' ? null : state.level
  }
  const thresholds = { lowBytes: settings.DISK_LOW_BYTES, criticalBytes: settings.DISK_CRITICAL_BYTES }
  const disk = await watchDisk({ folders: await findFoldersToWatch(settings), thresholds, onMeasured, log })
  lifecycle.onStop('disk watch', 1, async () => disk.close())
  return { disk, files: refuseWhenFull(files, disk) }
}

/** Alerts administrators when the supervisor has restarted this server after repeated crashes. */
export async function reportRestart(alerts: AlertOptions, restart: LastRestart | null, log: Logger): Promise<void> {
  const alert = restartAlert(restart)
  if (alert) await raiseAlert(alerts, alert).catch((err: unknown) => log.warn({ err }, 'alerting the administrators failed'))
}

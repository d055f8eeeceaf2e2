import { expect, it } from 'vitest'
import { scrimClasses } from '../../../ui/dialog/overlay-classes.ts'
import { panelClasses } from './panel-styles.ts'

const layerOf = (classes: string) => Number(/(?:^| )z-(\d+)/.exec(classes)?.[1])

// In the same layer, a panel that loads after a dialog has opened would be above the background of the dialog.
it('is below the background of a dialog', () => expect(layerOf(panelClasses)).toBeLessThan(layerOf(scrimClasses)))

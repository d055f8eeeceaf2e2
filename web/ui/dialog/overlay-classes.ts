/* Classes for the background and the animations of all floating panels. */

/** Covers the page. Its layer is above the assistant's panel (40), also if that appears later, and below dialogs (50). */
export const scrimClasses = 'fixed inset-0 z-45 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade'
export const floatClasses =
  'z-50 rounded-control border border-line bg-raised p-1 shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop'

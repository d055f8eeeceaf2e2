/** Panels that float above the page share their ground and how they come and go. */
export const scrimClasses = 'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade'
export const floatClasses =
  'z-50 rounded-control border border-line bg-raised p-1 shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop'

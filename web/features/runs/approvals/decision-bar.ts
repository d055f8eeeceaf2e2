/** Classes of the buttons of an approval. On phones, they stay at the bottom of the screen while the card is visible. */
export const decisionBar =
  'flex flex-wrap gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-5 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-5 max-lg:py-3 max-lg:last:-mb-5 max-lg:last:rounded-b-card max-sm:[&>button]:flex-auto max-sm:[&>button]:px-3 max-[24rem]:[&>button]:px-2 max-[24rem]:[&_svg]:hidden'

import type { CategoryRules } from '../rule-types.ts'

/** Children who get no food or are locked away, as a child or a relative describes it. */
export const indirectChildSafety: CategoryRules = {
  category: 'child_safety',
  contexts: ['topic'],
  languages: {
    en: {
      find: [
        '(boyfriend|stepdad|stepfather|stepmother|dad|father|mum|mom) ..4 (says|won’t let|doesn’t let|lets) ..3 (we|us|him|her|me|my brother|my sister|they) ..3 (eat|food)',
        '(boyfriend|stepdad|stepfather|dad|mum|mom) ..3 (locks|locked|shuts|shut) ..2 (brother|sister|@child|him|her) ..2 (cellar|basement|shed|cupboard|attic|room)',
      ],
    },
    de: {
      find: [
        '(freund|stiefvater|stiefmutter|papa|mama|vater|mutter) <8> (sperrt|eingesperrt|gesperrt) ..5 (keller|zimmer|schrank|dachboden|schuppen)',
        '!(bruder|schwester|kind|er|sie) (bekommt|kriegt) ..3 (nichts zu essen|kein essen|nix zu essen)',
        '(darf|dürfen) ..2 erst wieder ..3 essen ..6 (brav|ruhig|leise|lieb|still|gehorcht)',
      ],
      unless: ['~ (narkose|operation|op|untersuchung|spiegelung)'],
    },
    fr: {
      find: [
        '!(ne|n) ..2 (donne|donnent|laisse) ..2 (plus|pas|rien) ..2 (manger) ..4 (depuis|jours)',
        '!(beau-père|copain|papa|maman|belle-mère) ..4 (ne|n|lui|nous) ..3 (plus|pas|rien) ..2 (manger|repas) ..6',
        '(beau-père|copain|papa) ..3 (enferme|enfermé) ..6 (cave|placard|chambre|grenier)',
      ],
      unless: ['~ (anesthésie|opération|examen)'],
    },
    es: {
      find: [
        '!(novio|padrastro|papá|mamá|madre|padre) ..4 no ..2 (deja|da) ..3 (comer|comida) ..8',
        '(novio|padrastro|papá) ..4 (encierra|encerró) ..6 (sótano|cuarto|armario|habitación)',
      ],
    },
    it: {
      find: [
        '!(compagno|patrigno|papà|mamma|fidanzato) ..4 non ..2 (fa|dà|lascia) ..2 (mangiare|da mangiare|cibo) ..8',
        '(compagno|patrigno|papà) ..4 (chiude|rinchiude|ha chiuso) ..6 (cantina|stanza|armadio|soffitta)',
      ],
    },
    pt: {
      find: [
        '!(namorado|padrasto|pai|mãe|papá) ..4 não ..2 (deixa|dá) ..5 (comer|comida) ..8',
        '(namorado|padrasto|pai) ..4 (tranca|trancou|fecha|fechou) ..6 (cave|quarto|armário|porão)',
      ],
    },
    nl: {
      find: [
        '!(broertje|zusje|broer|zus) ..6 (geen eten|niks te eten|niets te eten)',
        '(mag|mogen) ..1 (pas|pas weer) ..2 eten ..6 (stil|lief|braaf|rustig|gehoorzaam)',
        '(vriend|stiefvader|papa) ..4 (sluit|sloot) ..6 (kelder|kamer|kast|zolder|schuur)',
      ],
      unless: ['~ (narcose|operatie|onderzoek|ingreep)'],
    },
  },
}

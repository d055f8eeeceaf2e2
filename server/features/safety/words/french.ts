import type { LanguageWords } from '../rules/rule-types.ts'

export const frenchWords: LanguageWords = {
  common: `le|la|les|l|un|une|des|de|du|d|et|ou|mais|est|sont|a|ont|j|je|tu|il|elle|nous|vous|on|ils|mon|ma|mes|son|sa|ses|notre|nos|
    votre|vos|leur|ne|n|pas|plus|que|qu|qui|dans|en|sur|avec|pour|par|au|aux|ce|cet|cette|c|ça|se|s|me|m|te|ai|suis|depuis|y|très|si|tout|
    bonjour|chez|sans|être|fait|car|quand|comme|rien`,
  names: {
    no: 'pas|aucun|aucune|jamais|sans|ni|rien|nullement',
    i: 'je|j|j’ai|jai|on|nous|moi|chui|jsuis',
    my: 'mon|ma|mes|notre|nos|son|sa|ses|leur|leurs|le|la|les|l|un|une|des|cet|cette|ce',
    family: `mari|femme|epouse|époux|conjoint|conjointe|compagnon|compagne|copain|copine|mère|maman|père|papa|fils|fille|frère|sœur|
      soeur|grand-mère|grand-père|mamie|papi|papy|mamy|oncle|tante|cousin|cousine|neveu|nièce|ami|amie|parent|beau-père|belle-mère|voisin|
      voisine|colocataire|beau-fils|belle-fille|petit-fils|petite-fille`,
    child: `enfant|enfants|fils|fille|fillette|bébé|nourrisson|garçon|gamin|gamine|gosse|petit-fils|petite-fille|neveu|nièce|élève|
      élèves|mineur|mineure|ado|adolescent|adolescente|petit|petite|nouveau-né|écolier|écolière`,
    someone: `il|elle|ils|elles|quelqu’un|quelqun|personne|patient|patiente|résident|résidente|locataire|client|cliente|chauffeur|
      salarié|salariée|employé|employée|collègue|élève|enfant|bébé|nourrisson|homme|dame|monsieur|garçon|@family`,
    anyone: '@i|@someone',
    filler: `de|d|du|des|la|le|un|une|l|forte|fortes|autre|autres|vraie|aiguë|signe de|signes de|symptôme de|symptômes de|antécédent de|
      antécédents de|idées|idée|pensées`,
    count: '#|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quelques|plusieurs|des',
    longago: '(il y a|y a|voilà) [environ|presque|plus de|déjà] @count (ans|an|années|année|mois)',
    now: `maintenant|tout de suite|urgent|urgence|vite|au secours|aidez|aide|soudain|soudainement|immédiatement|15|112|samu|ambulance|
      pompiers|aujourd’hui`,
  },
  contexts: {
    negated: [
      '(pas|aucun|aucune|jamais|sans|ni|nie|absence|exclu|plutôt que|au lieu) [@filler] [@filler] [@filler] _',
      `(n|ne|pas|jamais) [ai|a|ont|avons|avez|eu|ressens|ressent|sens|sent|présente|souffre|avoir|veux|veut|voulu|vais|va|compte] [pas|
        plus|jamais|aucun|aucune] [@filler] [@filler] _`,
      '+ _ (non|aucun|aucune|néant|négatif|absente|absent) $',
      '+ (sans|aucun|aucune|pas de|ni) ..6 (ou|ni) [@filler] _',
      '+ (sans|aucune|pas de|ni) ..3 _ ..3 (ou|ni)',
      '_ (a disparu|ont disparu|est passée|est terminé|est réglé|exclue|exclu|résolu|résolue|a été exclu|a été exclue)',
      '~ (fausse alerte|je plaisante|façon de parler)',
    ],
    past: [
      '@longago',
      'en @year',
      '_ ..3 @longago',
      '+ @longago ..8 _',
      '_ ..3 en @year',
      '+ en @year ..8 _',
      '_ ..3 (l’année dernière|l’an dernier|l’été dernier|l’hiver dernier)',
      '+ (l’année dernière|l’an dernier|l’été dernier|l’hiver dernier) ..8 _',
      '+ (feu|défunt|défunte) ..1 @family ..6 _',
      '(mort|morte|décédé|décédée|décès|disparu) ..1 (de|d|des|du|suite) ..3 _',
      '(antécédent|antécédents|rééducation|séquelles|convalescence|survivant|survivante|remis|remise) (de|d|après|des|du) ..2 _',
      '_ ..2 (quand|lorsque) (j|il|elle) (étais|était) (petit|petite|enfant|jeune)',
    ],
    hypothetical: [
      '+ si (vous|quelqu’un|un|une|on|l’un|votre|tu|vos) ..8 _',
      '+ (en cas|dans le cas|en présence|en prévention) (de|d|où|du) ..4 _',
      '+ (comment|conseils pour|gestes) [..1] (reconnaître|prévenir|éviter|repérer|réagir|identifier|détecter|gérer|signaler) ..5 _',
      '(risque|risques|cause|causes|danger|dangers|probabilité|coût|prévention|signes avant-coureurs) (de|d|du|des|liés|lié) ..3 _',
      '(peut|peuvent|pourrait) (provoquer|causer|entraîner|déclencher) ..4 _',
      '(éviter|prévenir|contre|protéger|lutter|réduire) ..4 _',
      '+ (lorsque|quand) (vous|un|une|quelqu’un|votre) ..6 _',
    ],
    topic: [
      `(formation|cours|webinaire|séminaire|atelier|conférence|article|étude|livre|film|roman|série|chanson|podcast|épisode|
        documentaire|brochure|affiche|politique|guide|assurance|exercice|exercices|procédure|module|campagne|journée|détecteur|détecteurs|
        capteur|kit|plan|simulation|sensibilisation|prévention) (sur|de|du|des|d|à|aux|contre|concernant|relatif|relative|intitulé|anti)
        ..5 _`,
      '~ (newsletter|webinaire|podcast|documentaire|lettre d’information|désinscrire|désabonner|e-learning)',
    ],
  },
}

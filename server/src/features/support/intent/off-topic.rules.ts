/** Whether a message is about nothing of ours: general knowledge, errands, code, health, and attempts to change what we are. */
const topics = [
  'weather|forecast for (?:saturday|sunday|the weekend)|will it (?:rain|snow)|going to (?:rain|snow)|umbrella|sunny|thunderstorms?',
  'jokes?|poems?|haiku|limerick|riddles?|fairy tale|bedtime story|essay|song|lyrics|novel|rap about',
  'recipes?|pancakes?|bake|baking|cook|cooking|lasagn[ea]|pizza|sushi|pasta|sourdough|bread|cake|cookies?|dinner|lunch|breakfast|restaurants?|burger|coffee|beer|wine|cocktails?|vegan|hangover|curry|steak|soup|salad|chocolate|tea|whisky',
  'football|soccer|world cup|champions league|premier league|tennis|basketball|cricket|golf|formula 1|f1|olympics?|marathon|rugby|nba|nfl|super bowl|messi|ronaldo|chess|gym|workout|yoga',
  'movies?|films?|netflix|series|actors?|actress|celebrit(?:y|ies)|singers?|band|concert|coldplay|taylor swift|spotify|youtube|tiktok|instagram|facebook|video games?|playstation|minecraft|harry potter|star wars|book me|read a book',
  'presidents?|prime minister|chancellor|elections?|vote for|politics|parliament|king of|queen of|pope|war in|putin|trump|biden|brexit|capital of|population of|continent|tallest|highest mountain|everest|eiffel|longest river|how far is the moon|planets?|universe|galaxy|dinosaurs?|napoleon|einstein|shakespeare|hamlet|mona lisa|who painted|who invented|who discovered|who wrote|world war|ancient|earth flat|speed of light|photosynthesis|gravity of the moon|square root|triangles?|homework|algebra|pythagoras|meaning of life|god exist|religion|bible|horoscope|zodiac|star sign|astrology|lottery|thanksgiving|christmas presents?|easter eggs?|valentine',
  'doctor|headache|symptoms?|fever|medicine|medication|pregnan\\w+|lose weight|diet|calories|vitamins?|toothache|covid|flu|insomnia|depress\\w+|therapist|cure for|blood pressure|back pain|cough',
  'girlfriend|boyfriend|wife|husband|my (?:son|daughter|kids?|children|mother|father|mom|mum|dad)|marry|wedding|divorce|dating|tinder|love letter|birthday (?:party|present|gift|card)|baby name',
  'dog|dogs|cats?|puppy|kitten|hamster|goldfish|garden|tomatoes|plants? (?:flowers?|a tree)|lawn|ants in|mice|mosquitoes|spiders?',
  'hotels?|flights?|airbnb|holiday (?:in|to|destination|trip)|my holidays?|boat holiday|vacation|train tickets?|taxi|uber|rent a car|trip to|visa for|sightseeing|airport transfer|table for|concert tickets|tickets for|beach|museum|cinema|theatre|supermarket|flat in|apartment|landlord|mortgage|rent|house prices',
  'python|javascript|java|html|css|sql query|regex for|program in|write (?:some |me |a |an )*(?:code|script|function|program|app)|excel formula|sort a list|debug my|leetcode|linux command|wordpress|printer|laptop|iphone|android phone|wifi|router|dishwasher|washing machine|fridge|my car|tyres?|repair my|microwave|vacuum cleaner',
  'translate|translation of|synonym|grammar check|spell check|summari[sz]e this|rewrite this|write (?:me )?(?:an? )?(?:essay|story|song|letter to|speech|cv|resume|cover letter|blog|poem|tweet)|compose|draw me|paint me|generate an image|play (?:some )?music|learn(?: me)? (?:spanish|french|german|guitar|piano)|what time is it in|time is it in|day of the week|how many (?:kilomet\\w+|miles|feet|inches|ounces|pounds|grams|cups) (?:in|are)|celsius in fahrenheit|alarm for|remind me to|set a timer|shopping list',
  'bitcoin|ethereum|nvidia|tesla|apple stock|s&p 500|nasdaq|dow jones|forex signals',
  'system prompt|your (?:instructions|prompt|source code|training data|rules)|ignore (?:all |your |the |previous |my )*(?:rules|instructions|prompts?|guidelines)|pretend (?:to be|you are|that you)|you are now|act as (?:an? )?|jailbreak|developer mode|dan mode|no limits|admin access|root access|sudo|drop table|rm -rf|select \\* from|<script|hack (?:into|the|this|an?)|bypass (?:the )?security|exploit|make a bomb|explosives?|weapons?|drugs|cocaine|fake passport|counterfeit',
]
const offTopic = new RegExp(String.raw`(?:^|[^\p{L}])(?:${topics.join('|')})(?![\p{L}])`, 'iu')

/** With one of these it may be ours after all: rain stops loading, and a film of oil is on water. */
const ours =
  /\b(?:laytime|laycan|demurrage|cargo|vessel|tanker|ship|loading|discharg\w*|barrels?|bbl|tonnes?|mt|diesel|gasoil|gasoline|jet|kerosene|crude|brent|wti|vlsfo|hsfo|fuel oil|bunkers?|naphtha|propane|butane|lng|lpg|ethanol|biodiesel|saf|fame|hvo|ucome|kyc|kyb|incoterms?|fob|cif|dap|cfr|recap|rfq|quote|supply|supplies|counterpart\w*|invoice|letter of credit|sanctions?|api|2fa|verification|verif\w+|octane|cetane|sul(?:ph|f)ur|density|platform|laycan|freight|broker|commission|alert|account|password|passport|price alert|biofuels?|cooking oil|deal|deals|payment|upload|document|documents|export|company|contract|time zone|settings|log(?:ged)? (?:it )?(?:in|out)|logins?|site|authenticator|sign(?:ed)? (?:in|out)|session|devices?|published|pricing|benchmark|offer|supplier)\b/i
const injected =
  /\b(?:system prompt|ignore (?:all |your |the |previous |my )*(?:rules|instructions|prompts?|guidelines)|you are now|jailbreak|developer mode|drop table|admin access|act as an? (?!buyer|seller|broker)|rm -rf|print your (?:instructions|prompt|rules))\b/i

export const isOffTopic = (text: string): boolean =>
  injected.test(text) || (offTopic.test(text) && !ours.test(text))

/** Keys that were hit without aim. */
export const isNoise = (text: string): boolean =>
  /^\W*(?:[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{4,}|(?:asd|qwe|zxc|hjk|jkl)\w*)(?:\W+[bcdfghjklmnpqrstvwxz]{4,})*\W*$/i.test(
    text,
  )

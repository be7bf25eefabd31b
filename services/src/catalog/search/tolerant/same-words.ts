/** Words that mean the same; the first of a line represents all. Short forms, Hindi words, old and new names of places. */
const table = `
college clg colg coll collage mahavidyalaya mahavidyalay mahavidhyalaya mahavidyala
university univ uni varsity vishwavidyalaya vishvavidyalaya vishwavidyalay vishvavidyalay viswavidyalaya vishwavidhyalaya
institute inst institution instt sansthan
vidyapeeth vidyapith vidyapeetham vidhyapeeth
engineering engg eng enginering abhiyantriki
technology tech techno
technical technological prodyogiki proudyogiki
government govt gov gvt govermnent rajkiya rajkiy shaskiya shaskiy sarkari
polytechnic poly polytech politechnic
management mgmt mgt managment prabandhan
science sci vigyan
education edn edu educational shiksha
commerce comm vanijya
medical chikitsa
medicine aushadhi
nursing nurse
pharmacy pharm pharma pharmaceutical pharmaceutic bheshaj
agriculture agri agricultural krishi kheti
ayurveda ayurvedic ayurved ayurvedik
homeopathy homeo homoeo homeopathic homoeopathic homoeopathy
physiotherapy physio
veterinary vet
architecture architectural
women woman girl lady mahila kanya stri
boy men
law vidhi legal
hotel hospitality
hospital chikitsalaya
sport khel
music sangeet sangit
design designing
degree digri
dental dent
mining mine
sanskrit sanskrut samskrit
sri shri shree sree shre
saint st
pandit pt
mahatma mahatama
maharishi maharshi
national natl rashtriya
international intl antarrashtriya
centre center kendra
first 1st
delhi dilli dehli
bengaluru bangalore banglore bangaluru blr
mumbai bombay
kolkata calcutta kolkatta
chennai madras
pune poona
gurugram gurgaon
prayagraj allahabad ilahabad
varanasi banaras benares benaras kashi
vadodara baroda
vijayawada vijaywada bezawada
visakhapatnam vizag vishakhapatnam visakhapatanam vishakapatnam
thiruvananthapuram trivandrum tiruvananthapuram
kochi cochin
kozhikode calicut
thrissur trichur
palakkad palghat
kannur cannanore
kollam quilon
alappuzha alleppey
tiruchirappalli trichy tiruchy tiruchi trichinopoly tiruchirapalli
thanjavur tanjore
thoothukudi tuticorin thoothukkudi
tirunelveli nellai tinnevelly
puducherry pondicherry pondy
odisha orissa
uttarakhand uttaranchal uttrakhand
chhattisgarh chattisgarh chhatisgarh
mysuru mysore
mangaluru mangalore
belagavi belgaum
hubballi hubli
kalaburagi gulbarga
vijayapura bijapur
ballari bellary
shivamogga shimoga
tumakuru tumkur
chikkamagaluru chikmagalur chickmagalur
chikkaballapura chikballapur chikaballapur
bagalkot bagalkote
kodagu coorg
davanagere davangere
ramanagara ramnagara
nashik nasik
ahmedabad ahmadabad amdavad ahmedbad
ahilyanagar ahmednagar ahmadnagar
sambhajinagar aurangabad
dharashiv osmanabad
beed bid
guwahati gauhati
panaji panjim
jalandhar jullundur
ayodhya faizabad
bhubaneswar bhubaneshwar
balasore baleshwar baleswar
kanchipuram kancheepuram conjeevaram
ooty udhagamandalam ootacamund
rajahmundry rajamahendravaram rajamundry
kadapa cuddapah
anantapur ananthapuramu anantapuram
kutch kachchh
mehsana mahesana
banaskantha bansakantha
dahod dohad
hooghly hugli
howrah haora
bardhaman burdwan barddhaman
medinipur midnapore midnapur
malda maldah
purulia puruliya
darjeeling darjiling
kanyakumari kanniyakumari
haridwar hardwar
hisar hissar
sonipat sonepat
rupnagar ropar
nuh mewat
mohali sasnagar
firozpur ferozepur
purnia purnea
narmadapuram hoshangabad
sivasagar sibsagar
morigaon marigaon
baramulla baramula
bandipora bandipore
rajouri rajauri
poonch punch
shopian shupiyan
budgam badgam
dholpur dhaulpur
jhunjhunu jhunjhunun
chittorgarh chittaurgarh
jalore jalor
bulandshahr bulandshahar
shravasti shrawasti
baghpat bagpat
keonjhar kendujhar
jajpur jajapur
sundargarh sundergarh
boudh baudh bauda
angul anugul
koderma kodarma
kendrapara kendraparha
buldhana buldana
gondia gondiya
hazaribagh hazaribag
kawardha kabirdham kabeerdham
tiruppur tirupur
viluppuram villupuram
tiruvallur thiruvallur
tiruvarur thiruvarur
sivaganga sivagangai
cooch koch
`;

/** The words of each meaning. */
export const sameWords: readonly string[][] = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

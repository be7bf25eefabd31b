/** Searches by kind, each with what the name or place of one of the first five colleges has to match. */
const table = String.raw`
# one typing error
indian institute of tecnology bombay | Technology, Bombay
banaras hindu univercity | Banaras Hindu University
jadavpur univesity | Jadavpur University
lovly professional university | Lovely Professional
aligarh muslm university | Aligarh Muslim University
devi ahilya vishwavidyalya | Devi Ahilya
symbiosys university indore | Symbiosis
osmaina university | Osmania University
madras cristian college | Christian
jamia milia islamia | Jamia Millia
lucknow univeristy | University of Lucknow|LUCKNOW UNIVERSITY
panjab univesity chandigarh | Panjab University
punjabi universty patiala | Punjabi University
gujrat university | Gujarat University
kurukshtra university | Kurukshetra University
national law scool | National Law School
vellore institue of technology | Vellore Institute
nalanda univrsity | Nalanda
tezpru university | Tezpur University
manipur unversity | Manipur University
indoer | Indore
bhpoal | Bhopal
jaipru | Jaipur
lukcnow | Lucknow
nagpru | Nagpur
coimbtore | Coimbatore
chandigrah | Chandigarh
dehardun | Dehradun
ranhci | Ranchi
pharamcy bhopal | Bhopal
nursng lucknow | Lucknow
polytecnic patna | Patna
# indian spelling
visva bharati | Visva.?Bharati|Vishwa ?Bharati
vishva bharati | Visva.?Bharati|Vishwa ?Bharati
laxmi bai | Lakshmi ?bai|Laxmi ?bai
shri venkateshwara university | Venkates
sri venkateswara univercity | Venkates
jawahar lal nehru university | Jawaharlal Nehru
saraswathi college | Sarasw?v?ati|Saraswath
bhartiya vidya bhawan | Bh?aratiya|Bhart
avadh university | Avadh|Awadh
poorvanchal university | Purvanchal|Poorvanchal
gorakpur university | Gorakhpur
guwhati university | Gauhati|Guwahati
wardhman college | Vardhaman|Wardhaman|Vardhman
chaudhary charan singh university | Ch.*Charan Singh
dibrugad university | Dibrugarh
haridvar | Haridwar
vishakapattanam | Visakhapatnam|Vishakhapatnam
thirupathi | Tirupati|TIRUPATHI
tanjavur | Thanjavur
banglore university | Bangalore|Bengaluru
gandhinager | Gandhinagar
ujain | Ujjain
udaypur | Udaipur
varanashi | Varanasi
jodhpoor | Jodhpur
# initials
bhu | Banaras Hindu
lpu | Lovely Professional
sgsits | Govindram|G. ?S. ?I
amu | Aligarh Muslim
jnu | Jawaharlal Nehru University
nit trichy | National Institute of Technology, Tiruch
nit raipur | National Institute of Technology.*Raipur
nit warangal | National Institute of Technology.*Warangal
nit calicut | National Institute of Technology.*Calicut
iit indore | Indian Institute of Technology.*Indore
iit bombay | Indian Institute of Technology.*Bombay
iit kanpur | Indian Institute of Technology.*Kanpur
iim ahmedabad | Indian Institute of Management Ahmedabad
iim bangalore | Indian Institute of Management Bangalore
aiims bhopal | All India Institute.*Bhopal
iit | Indian Institute of Technology
nit | National Institute of Technology
vit | Vellore Institute
du | University of Delhi
jntu | Jawaharlal Nehru Technological
ignou | Indira Gandhi National Open
rgpv | Rajiv Gandhi Pro|RGPV
davv | Devi Ahilya
mdu | Maharshi Dayanand
jmi | Jamia Millia
iisc | Indian Institute of Science
bits pilani | Birla Institute of Technology
manit | Maulana Azad
nlsiu | National Law School
iiit hyderabad | International Institute of Information
# short form
engg college bhopal | Bhopal
govt college indore | Indore
govt poly lucknow | Lucknow
poly jaipur | Jaipur
mgmt pune | Pune
b.ed college nashik | Nashik
bed nagpur | Nagpur
med clg delhi | Delhi
univ of mumbai | University of Mumbai|Mumbai University
osmania univ | Osmania University
inst of tech kolkata | Kolkata
pharma college pune | Pune
st xaviers mumbai | Xavier
llb pune | Law
bba indore | Indore
mca bhopal | Bhopal
bpharm meerut | Meerut
mba gwalior | Gwalior
agri university | Agri
vet college | Vet
# old place
bangalore university | Bangalore University
bengaluru university | Bengaluru|Bangalore
gurgaon engineering | Gurgaon|Gurugram
gurugram college | Gurgaon|Gurugram
allahabad university | Allahabad
prayagraj degree college | Allahabad|Prayagraj
vizag college | Visakhapatnam|Vizag|Vishakhapatnam
baroda university | Baroda
orissa | Orissa|Odisha
calcutta university | Calcutta
bombay college | Mumbai|Bombay
madras university | Madras
trivandrum engineering | Trivandrum|Thiruvananthapuram
cochin university | Cochin
calicut university | Calicut
mysuru college | Mysore|Mysuru
mangaluru nursing | Mangalore|Dakshina
pondicherry university | Pondicherry
poona college | Poona|Pune
gauhati university | Gauhati
benares university | Banaras|Varanasi
belagavi law | Belgaum|Belagavi
tiruchi college | Tiruch
shimoga college | Shimoga|Shivamogga
# devanagari
दिल्ली विश्वविद्यालय | Delhi
लखनऊ विश्वविद्यालय | Lucknow
इंदौर | Indore
भोपाल | Bhopal
काशी हिंदू विश्वविद्यालय | Banaras Hindu
इलाहाबाद विश्वविद्यालय | Allahabad
इंजीनियरिंग कॉलेज भोपाल | Bhopal
मेडिकल कॉलेज इंदौर | Indore
पॉलिटेक्निक पटना | Patna
जयपुर | Jaipur
नागपुर | Nagpur
महिला महाविद्यालय वाराणसी | Varanasi
राजस्थान विश्वविद्यालय | Rajasthan
उज्जैन | Ujjain
ग्वालियर | Gwalior
जबलपुर | Jabalpur
कानपुर | Kanpur
पुणे | Pune
मुंबई | Mumbai
रायपुर | Raipur
# intent
best engineering colleges in indore | Indore
top mba colleges in mumbai | Mumbai
engineering colleges near indore | Indore
colleges in madhya pradesh | Madhya Pradesh
best law college delhi | Delhi
medical colleges in up | Uttar Pradesh
nursing colleges in kerala with low fees | Kerala
top 10 colleges in pune | Pune
list of polytechnic colleges in bihar | Bihar
government medical college in rajasthan | Rajasthan
pharmacy colleges near me bhopal | Bhopal
which college is best in nagpur | Nagpur
cheap b.ed colleges in jaipur | Jaipur
women college in chennai | Chennai
private engineering college in tamil nadu | Tamil Nadu
agriculture university in punjab | Punjab
mbbs colleges in mp | Madhya Pradesh
best b.tech colleges near me | Technology|Engineering
admission in law college lucknow | Lucknow
b.com colleges in kolkata | Kolkata
hotel management in goa | Goa
good colleges in patna | Patna
# two words
law colege lucknow | Lucknow
bengaluru pharmacy | Bangalore|Bengaluru
indore medical | Indore
pune engineering | Pune
jaipur nursing | Jaipur
polytechnic patna | Patna
goa pharmacy | Goa
delhi law | Delhi
xavier mumbai | Xavier
dav jalandhar | D.?A.?V
holkar indore | Holkar
medical karnataka | Karnataka
education guntur | Guntur
mumbai university | Mumbai
delhi university | University of Delhi
hyderabad management | Hyderabad
ranchi engineering | Ranchi
kota polytechnic | Kota
shimla college | Shimla
agra college | Agra
bareilly law | Bareilly
meerut pharmacy | Meerut
surat commerce | Surat
loyola chennai | Loyola
ferguson pune | Fergus?son
presidency kolkata | Presidency
gargi college | Gargi
miranda house | Miranda
`;

export interface KnownSearch {
  search: string;
  expected: RegExp;
}

/** From each kind of search to its searches. */
export const searchesByKind: ReadonlyMap<string, KnownSearch[]> = new Map(
  table
    .trim()
    .split(/^# /m)
    .filter(Boolean)
    .map((part) => {
      const [kind = '', ...lines] = part.trim().split('\n');
      return [kind, lines.map(toSearch)] as const;
    }),
);

function toSearch(line: string): KnownSearch {
  const [search = '', expected = ''] = line.split(' | ');
  return { search, expected: new RegExp(expected, 'i') };
}

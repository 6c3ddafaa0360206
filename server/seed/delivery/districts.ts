/**
 * Sorting districts and their main city, by state: 'prefix city, prefix city'. Where a district is shared between two
 * states or two cities, a longer prefix names the smaller part.
 */
export const sortingDistricts: Readonly<Record<string, string>> = {
  Delhi: '110 New Delhi',
  Haryana:
    '121 Faridabad, 122 Gurugram, 123 Rewari, 124 Rohtak, 125 Hisar, 126 Jind, 127 Bhiwani, 131 Sonipat, 132 Karnal, 133 Ambala, 134 Panchkula, 135 Yamunanagar, 136 Kurukshetra',
  Punjab:
    '140 Rupnagar, 141 Ludhiana, 142 Moga, 143 Amritsar, 144 Jalandhar, 145 Pathankot, 146 Hoshiarpur, 147 Patiala, 148 Sangrur, 151 Bathinda, 152 Firozpur, 160055 Mohali, 160059 Mohali, 160062 Mohali, 160071 Mohali',
  Chandigarh: '160 Chandigarh',
  'Himachal Pradesh': '171 Shimla, 173 Solan, 174 Bilaspur, 175 Mandi, 176 Dharamshala, 177 Hamirpur',
  'Jammu and Kashmir':
    '180 Jammu, 181 Jammu, 182 Udhampur, 184 Kathua, 185 Rajouri, 190 Srinagar, 191 Srinagar, 192 Anantnag, 193 Baramulla',
  Ladakh: '194 Leh',
  'Uttar Pradesh':
    '201 Ghaziabad, 2013 Noida, 202 Aligarh, 203 Bulandshahr, 204 Hathras, 205 Mainpuri, 206 Etawah, 207 Etah, 208 Kanpur, 210 Banda, 211 Prayagraj, 212 Fatehpur, 221 Varanasi, 222 Jaunpur, 224 Ayodhya, 225 Barabanki, 226 Lucknow, 228 Sultanpur, 229 Raebareli, 230 Pratapgarh, 231 Mirzapur, 232 Chandauli, 233 Ghazipur, 241 Hardoi, 242 Shahjahanpur, 243 Bareilly, 244 Moradabad, 245 Hapur, 2467 Bijnor, 247 Saharanpur, 250 Meerut, 251 Muzaffarnagar, 261 Sitapur, 262 Lakhimpur Kheri, 271 Gonda, 272 Basti, 273 Gorakhpur, 274 Deoria, 275 Mau, 276 Azamgarh, 277 Ballia, 281 Mathura, 282 Agra, 283 Firozabad, 284 Jhansi, 285 Orai',
  Uttarakhand: '2447 Kashipur, 246 Pauri, 2476 Roorkee, 248 Dehradun, 249 Haridwar, 2625 Pithoragarh, 263 Nainital',
  Rajasthan:
    '301 Alwar, 302 Jaipur, 304 Tonk, 305 Ajmer, 306 Pali, 311 Bhilwara, 312 Chittorgarh, 313 Udaipur, 321 Bharatpur, 322 Sawai Madhopur, 324 Kota, 326 Jhalawar, 327 Banswara, 331 Churu, 332 Sikar, 333 Jhunjhunu, 334 Bikaner, 335 Sri Ganganagar, 341 Nagaur, 342 Jodhpur, 344 Barmer, 345 Jaisalmer',
  Gujarat:
    '360 Rajkot, 361 Jamnagar, 362 Junagadh, 363 Surendranagar, 364 Bhavnagar, 370 Bhuj, 380 Ahmedabad, 382 Gandhinagar, 383 Himatnagar, 384 Mehsana, 385 Palanpur, 387 Nadiad, 388 Anand, 389 Godhra, 390 Vadodara, 392 Bharuch, 393 Ankleshwar, 395 Surat, 396 Valsad',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 Diu, 396210 Daman, 396220 Daman, 396230 Silvassa',
  Maharashtra:
    '400 Mumbai, 4006 Thane, 4007 Navi Mumbai, 401 Vasai, 402 Alibag, 411 Pune, 412 Pune, 413 Solapur, 414 Ahilyanagar, 415 Satara, 416 Kolhapur, 421 Kalyan, 422 Nashik, 423 Malegaon, 424 Dhule, 425 Jalgaon, 431 Chhatrapati Sambhajinagar, 440 Nagpur, 442 Wardha, 443 Buldhana, 444 Akola, 4446 Amravati, 445 Yavatmal',
  Goa: '403 Panaji',
  'Madhya Pradesh':
    '450 Khandwa, 451 Khargone, 452 Indore, 454 Dhar, 455 Dewas, 456 Ujjain, 457 Ratlam, 458 Mandsaur, 460 Betul, 461 Narmadapuram, 462 Bhopal, 464 Vidisha, 465 Shajapur, 466 Sehore, 470 Sagar, 471 Chhatarpur, 473 Guna, 474 Gwalior, 476 Morena, 477 Bhind, 480 Chhindwara, 481 Balaghat, 482 Jabalpur, 483 Katni, 484 Shahdol, 485 Satna, 486 Rewa, 487 Narsinghpur, 488 Panna',
  Chhattisgarh: '490 Bhilai, 491 Durg, 492 Raipur, 494 Jagdalpur, 495 Bilaspur, 496 Raigarh, 497 Ambikapur',
  Telangana:
    '500 Hyderabad, 502 Sangareddy, 503 Nizamabad, 504 Adilabad, 505 Karimnagar, 506 Warangal, 507 Khammam, 508 Nalgonda, 509 Mahbubnagar',
  'Andhra Pradesh':
    '515 Anantapur, 516 Kadapa, 517 Chittoor, 5175 Tirupati, 518 Kurnool, 520 Vijayawada, 521 Machilipatnam, 522 Guntur, 523 Ongole, 524 Nellore, 530 Visakhapatnam, 531 Anakapalle, 532 Srikakulam, 533 Kakinada, 534 Eluru, 535 Vizianagaram',
  Karnataka:
    '560 Bengaluru, 563 Kolar, 570 Mysuru, 571 Mandya, 572 Tumakuru, 573 Hassan, 575 Mangaluru, 576 Udupi, 577 Shivamogga, 580 Hubballi, 581 Karwar, 582 Gadag, 583 Ballari, 584 Raichur, 585 Kalaburagi, 586 Vijayapura, 587 Bagalkot, 590 Belagavi',
  'Tamil Nadu':
    '600 Chennai, 602 Tiruvallur, 603 Chengalpattu, 604 Tindivanam, 605 Villupuram, 606 Tiruvannamalai, 607 Cuddalore, 608 Chidambaram, 609 Mayiladuthurai, 610 Tiruvarur, 611 Nagapattinam, 612 Kumbakonam, 613 Thanjavur, 614 Pattukkottai, 620 Tiruchirappalli, 622 Pudukkottai, 623 Ramanathapuram, 624 Dindigul, 625 Madurai, 626 Virudhunagar, 627 Tirunelveli, 628 Thoothukudi, 629 Nagercoil, 630 Karaikudi, 631 Kanchipuram, 632 Vellore, 635 Krishnagiri, 636 Salem, 637 Namakkal, 638 Erode, 639 Karur, 641 Coimbatore, 6416 Tiruppur, 642 Pollachi, 643 Udhagamandalam',
  Puducherry: '533464 Yanam, 6050 Puducherry, 609602 Karaikal, 673310 Mahe',
  Kerala:
    '670 Kannur, 671 Kasaragod, 673 Kozhikode, 676 Malappuram, 678 Palakkad, 680 Thrissur, 682 Kochi, 683 Aluva, 685 Idukki, 686 Kottayam, 688 Alappuzha, 689 Pathanamthitta, 691 Kollam, 695 Thiruvananthapuram',
  Lakshadweep: '68255 Kavaratti',
  'West Bengal':
    '700 Kolkata, 711 Howrah, 712 Chinsurah, 713 Bardhaman, 7132 Durgapur, 721 Medinipur, 722 Bankura, 723 Purulia, 731 Suri, 732 Malda, 733 Balurghat, 734 Siliguri, 735 Jalpaiguri, 736 Cooch Behar, 741 Krishnanagar, 742 Berhampore',
  Sikkim: '737 Gangtok',
  'Andaman and Nicobar Islands': '744 Port Blair',
  Odisha:
    '751 Bhubaneswar, 752 Puri, 753 Cuttack, 755 Jajpur, 756 Balasore, 757 Baripada, 758 Keonjhar, 759 Dhenkanal, 760 Brahmapur, 762 Phulbani, 764 Jeypore, 765 Rayagada, 766 Bhawanipatna, 767 Balangir, 768 Sambalpur, 769 Rourkela, 770 Sundargarh',
  Assam:
    '781 Guwahati, 782 Nagaon, 783 Bongaigaon, 784 Tezpur, 785 Jorhat, 786 Dibrugarh, 787 North Lakhimpur, 788 Silchar',
  'Arunachal Pradesh': '790 Bomdila, 791 Itanagar, 792 Tezu',
  Meghalaya: '793 Shillong, 794 Tura',
  Manipur: '795 Imphal',
  Mizoram: '796 Aizawl',
  Nagaland: '797 Kohima, 797112 Dimapur, 798 Mokokchung',
  Tripura: '799 Agartala',
  Bihar:
    '800 Patna, 802 Arrah, 803 Bihar Sharif, 804 Jehanabad, 805 Nawada, 811 Munger, 812 Bhagalpur, 821 Sasaram, 823 Gaya, 824 Aurangabad, 841 Chapra, 842 Muzaffarpur, 843 Sitamarhi, 844 Hajipur, 845 Motihari, 846 Darbhanga, 847 Madhubani, 848 Samastipur, 851 Begusarai, 852 Saharsa, 854 Purnia, 855 Kishanganj',
  Jharkhand:
    '814 Deoghar, 815 Giridih, 816 Sahibganj, 822 Daltonganj, 825 Hazaribagh, 826 Dhanbad, 827 Bokaro, 828 Dhanbad, 829 Ramgarh, 831 Jamshedpur, 833 Chaibasa, 834 Ranchi',
}
